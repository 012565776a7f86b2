import { expect, test } from "vitest";
import { aboutFeatures, customIcons, serviceCategories, settings, socialLinks } from "#server/database/tables.ts";
import type { CustomIcon } from "#shared/icons/contract.ts";
import { maxIconBytes } from "#shared/icons/custom-icon-rules.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

const path = "/api/icons";
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 12h18v2H3z"/></svg>';

async function createApiWithAdmin() {
  const api = await createTestApi();
  return { ...api, token: await api.createToken("admin") };
}

type Fields = { icon?: string | null; name?: string; display_name?: string; category?: string; extra?: string };

function toForm({ icon = drawing, name = "trail", display_name = "Trail", category, extra }: Fields): FormData {
  const form = new FormData();
  if (icon !== null) form.set("icon", new File([icon], "../trail.svg", { type: "image/svg+xml" }));
  form.set("name", name);
  form.set("display_name", display_name);
  if (category !== undefined) form.set("category", category);
  if (extra !== undefined) form.set(extra, "x");
  return form;
}

async function upload({ request, token }: Pick<TestApi, "request"> & { token: string }, fields: Fields = {}) {
  const { body } = await request("POST", path, { token, form: toForm(fields) });
  return body.data as CustomIcon;
}

test("an icon is uploaded, listed, read, changed and deleted by its specified addresses", async () => {
  const { request, token } = await createApiWithAdmin();
  const created = await request("POST", path, { token, form: toForm({ category: "navigation" }) });
  const { id, file_path } = created.body.data as CustomIcon;
  expect(created).toMatchObject({
    status: 201,
    body: { success: true, message: "Icon Uploaded", icon_id: id, file_path, full_url: file_path },
  });
  expect(file_path).toMatch(/^\/uploads\/icons\/[0-9a-f]{20}\.svg$/);

  const list = await request("GET", `${path}?type=custom&category=navigation&with_usage=true`, { token });
  const usage = { total_usage: 0, locations: [] };
  const icon = { id, name: "trail", display_name: "Trail", category: "navigation", type: "custom", is_active: true };
  expect(list.body.data).toMatchObject([{ ...icon, usage, description: "", file_path }]);
  expect((await request("GET", `${path}?type=custom&category=data`, { token })).body.data).toEqual([]);
  const one = await request("GET", `${path}?type=custom&id=${id}&with_usage=true`, { token });
  expect(one.body.data).toMatchObject({ ...icon, usage });
  expect((one.body.data as CustomIcon).svg_content).toContain("M3 12h18v2H3z");

  const change = { display_name: "Path", category: "ui", description: "A way", is_active: 0 };
  const updated = await request("PUT", `${path}?id=${id}`, { token, body: change });
  expect(updated.body).toMatchObject({
    message: "Icon Updated",
    data: { ...change, is_active: false, name: "trail", version: 2 },
  });
  expect((await request("GET", `${path}?status=active`, { token })).body.data).toEqual([]);
  const whole = await request("PUT", `${path}/${id}`, { token, body: updated.body.data as object });
  expect(whole).toMatchObject({ status: 200, body: { data: { version: 2 } } });

  expect((await request("DELETE", `${path}?id=${id}`, { token })).body).toMatchObject({ message: "Icon Deleted" });
  expect((await request("GET", `${path}/${id}`, { token })).status).toBe(404);
  await request("POST", `/api/bin/custom_icon/${id}/restore`, { token });
  expect((await request("GET", `${path}/${id}`, { token })).body.data).toMatchObject({ file_path });
});

test.each([
  ["without a file", { icon: null }, 422, { icon: "Please fill in all required fields and select a file" }],
  ["without a name", { name: " " }, 422, { name: "Please fill in all required fields and select a file" }],
  [
    "without a display name",
    { display_name: "" },
    422,
    { display_name: "Please fill in all required fields and select a file" },
  ],
  [
    "with a name in capitals",
    { name: "Trail" },
    422,
    { name: "Please use only lowercase letters, digits and underscores" },
  ],
  [
    "with a path as its name",
    { name: "../x" },
    422,
    { name: "Please use only lowercase letters, digits and underscores" },
  ],
  ["of a page", { icon: "<html><script>alert(1)</script></html>" }, 415, { icon: "Please select an SVG file" }],
  ["of nothing", { icon: "" }, 415, { icon: "Please select an SVG file" }],
  ["with a field that is not known", { extra: "filename" }, 422, { filename: expect.any(String) }],
])("an upload %s is refused at its field", async (_, fields, status, errors) => {
  const { ctx, request, token } = await createApiWithAdmin();
  expect(await request("POST", path, { token, form: toForm(fields) })).toMatchObject({ status, body: { errors } });
  expect(await ctx.db.$count(customIcons)).toBe(0);
});

test("a file of exactly 100 KB is accepted, and one byte more is refused", async () => {
  const { request, token } = await createApiWithAdmin();
  const padded = (size: number) => drawing.replace("</svg>", `${" ".repeat(size - drawing.length)}</svg>`);
  const send = (size: number) => request("POST", path, { token, form: toForm({ icon: padded(size) }) });
  expect(await send(maxIconBytes + 1)).toMatchObject({
    status: 413,
    body: { message: "SVG file must be smaller than 100KB", errors: { icon: "SVG file must be smaller than 100KB" } },
  });
  expect((await send(maxIconBytes)).status).toBe(201);
});

test.each([
  ["text", "<text>Trail</text>", "This icon uses text, which can't be shown. Convert it to paths first."],
  ["nothing that is seen", '<path d="M3 12h18"/>', "This icon draws nothing. Please choose another file."],
])("an icon of %s is refused, and its field says why", async (_, content, message) => {
  const { ctx, request, token } = await createApiWithAdmin();
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${content}<g/><path d=""/></svg>`;
  const refused = await request("POST", path, { token, form: toForm({ icon }) });
  expect(refused).toMatchObject({ status: 422, body: { message, errors: { icon: message } } });
  expect(await ctx.db.$count(customIcons)).toBe(0);
});

test("the answer has the drawing as it is stored", async () => {
  const api = await createApiWithAdmin();
  const icon = drawing.replace("<path", "<style>.a{fill:#f00}</style><path class='a'");
  expect((await upload(api, { icon })).svg_content).toContain('style="fill:#f00"');
});

test("a name is given once", async () => {
  const api = await createApiWithAdmin();
  await upload(api);
  const again = await api.request("POST", path, { token: api.token, form: toForm({ display_name: "Other" }) });
  expect(again).toMatchObject({ status: 422, body: { errors: { name: "Another icon already has this name" } } });
});

test("an icon in use names its places and can't be deleted", async () => {
  const api = await createApiWithAdmin();
  const { ctx, request, token } = api;
  const { id, file_path } = await upload(api);
  const other = await upload(api, { name: "other" });
  await ctx.db.insert(serviceCategories).values({ slug: "canoeing", name: "Canoeing", icon: file_path });
  const full = `${ctx.app.environment.PUBLIC_URL}${file_path}`;
  await ctx.db.insert(aboutFeatures).values({ title: "Guides", description: "Good", icon_name: full });
  await ctx.db.insert(socialLinks).values({ platform: "Blog", url: "https://x.example", icon_name: file_path });
  await ctx.db.insert(settings).values({ group: "appearance", key: "brand_icon", value: file_path });

  const used = await request("GET", `${path}/${id}?with_usage=true`, { token });
  expect((used.body.data as CustomIcon).usage).toMatchObject({
    total_usage: 4,
    locations: [
      { kind: "about feature", title: "Guides" },
      { kind: "category", title: "Canoeing" },
      { kind: "setting", title: "appearance.brand_icon" },
      { kind: "social link", title: "Blog" },
    ],
  });
  expect(await request("DELETE", `${path}/${id}`, { token })).toMatchObject({
    status: 409,
    body: { message: "This icon is being used in 4 place(s). Remove all usages first." },
  });
  expect((await request("DELETE", `${path}/${other.id}`, { token })).status).toBe(200);
});

test("the usage of system and font icons is counted too", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  await ctx.db.insert(serviceCategories).values({ slug: "boats", name: "Boats", icon: "fas fa-ship" });
  await ctx.db.insert(aboutFeatures).values({ title: "Guides", description: "Good", icon_name: "Award" });
  const usageOf = async (icon: string) =>
    (await request("GET", `${path}/usage?icon=${encodeURIComponent(icon)}`, { token })).body.data;
  expect(await usageOf("fas fa-ship")).toMatchObject({ total_usage: 1, locations: [{ title: "Boats" }] });
  expect(await usageOf("Award")).toMatchObject({ total_usage: 1, locations: [{ title: "Guides" }] });
  expect(await usageOf("Heart")).toEqual({ total_usage: 0, locations: [] });
});

test("categories, features and social links take any icon of the selector, and nothing else", async () => {
  const api = await createApiWithAdmin();
  const { request, token } = api;
  const { file_path } = await upload(api);
  const send = async (icon_name: string) =>
    (await request("POST", "/api/about-features", { token, body: { title: "a", description: "b", icon_name } })).status;
  for (const icon of ["Award", "Binoculars", "fas fa-ship", file_path]) {
    expect(await send(icon)).toBe(201);
  }
  const unknown = "/uploads/icons/0123456789abcdef0123.svg";
  for (const icon of [
    "",
    "Unknown",
    "constructor",
    "javascript:alert(1)",
    '/x".svg',
    "//evil.example/x.svg",
    unknown,
  ]) {
    expect(await send(icon)).toBe(422);
  }
  const link = { platform: "Blog", url: "https://x.example", icon_name: "Globe" };
  expect((await request("POST", "/api/social-links", { token, body: link })).status).toBe(201);
});
