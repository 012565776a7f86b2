import { expect, test } from "vitest";
import { highlights, history, images } from "#server/database/tables.ts";
import { aHighlight, anImageRow } from "#server/testing/factories/content.ts";
import { aJpeg } from "#server/testing/test-images.ts";
import type { Highlight } from "#shared/media/highlights.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

const path = "/api/highlights";
const editingPath = "/api/admin/highlights";
const mediaRequiredMessage = "Either an image URL or image file selection is required for new highlights.";

async function createApiWithAdmin(): Promise<TestApi & { token: string }> {
  const api = await createTestApi();
  return { ...api, token: await api.createToken("admin") };
}

const listTitles = (body: Record<string, unknown>): string[] =>
  (body.data as { highlights: Highlight[] }).highlights.map(({ title }) => title);

test("a highlight accepts the URL of a stored picture or of one of its renditions", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const image = await anImageRow(ctx, { category: "highlights", alt_text: "A lion" });
  const name = image.filename.replace(".webp", "");
  for (const image_url of [
    `/uploads/images/highlights/${image.filename}`,
    `/uploads/images/highlights/${name}-1200.webp`,
    `${ctx.app.environment.PUBLIC_URL}/uploads/images/highlights/${image.filename}`,
  ]) {
    const answer = await request("POST", path, {
      token,
      body: { title: "Lion", category: "safaris", image_url, is_active: 1 },
    });
    const data = answer.body.data as Highlight;
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { image_id: image.id, alt_text: "A lion", is_active: true } },
    });
    expect(answer.headers.get("location")).toBe(`${path}/${data.id}`);
    expect(data.image_url).toMatch(/^\/uploads\/images\/highlights\//);
  }
  expect((await request("GET", `${path}?category=safaris`)).body).toMatchObject({ data: { pagination: { total: 3 } } });
  expect(await ctx.db.select({ sort_order: highlights.sort_order }).from(highlights)).toEqual([
    { sort_order: 1 },
    { sort_order: 2 },
    { sort_order: 3 },
  ]);
});

test("a file uploaded with its highlight is served under uploads/images/highlights", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const form = new FormData();
  form.set("title", "Ridge at dawn");
  form.set("is_featured", "1");
  form.set("image", new File([new Uint8Array(await aJpeg({ width: 500, height: 300 }))], "ridge.jpg"));
  const { status, body } = await request("POST", path, { token, form });
  const data = body.data as Highlight;
  expect([status, data.is_featured, data.alt_text]).toEqual([201, true, "Ridge at dawn"]);
  expect(data.image_url).toMatch(/^\/uploads\/images\/highlights\/[0-9a-f]{20}-480\.webp$/);
  expect(await ctx.db.select({ category: images.category }).from(images)).toEqual([{ category: "highlights" }]);
});

test("a file that is not a picture is rejected with its message, and no highlight is created", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const form = new FormData();
  form.set("title", "Ridge");
  form.set("image", new File(["<svg/>"], "ridge.jpg"));
  const message = "Invalid file type. Please use JPG, PNG, GIF, or WebP files.";
  expect(await request("POST", path, { token, form })).toMatchObject({
    status: 415,
    body: { errors: { image: message } },
  });
  expect(await ctx.db.$count(highlights)).toBe(0);
});

test("a video on another site is shown by its URL", async () => {
  const { request, token } = await createApiWithAdmin();
  const image_url = "https://media.example.com/gorillas.mp4";
  const { body } = await request("POST", path, { token, body: { title: "Gorillas", image_url } });
  expect(body.data).toMatchObject({ image_url, picture: null, category: "general" });
});

test("without title or media it is rejected with a message for each", async () => {
  const { request, token } = await createApiWithAdmin();
  const send = async (body: object) => (await request("POST", path, { token, body })).body.errors;
  expect(await send({})).toEqual({ title: "Title is required.", image_url: mediaRequiredMessage });
  expect(await send({ title: " ", image_url: "" })).toEqual({
    title: "Title is required.",
    image_url: mediaRequiredMessage,
  });
  expect(await send({ title: "x", image_url: "javascript:alert(1)" })).toHaveProperty("image_url");
  expect(await send({ title: "x", image_url: "/uploads/images/highlights/unknown.webp" })).toHaveProperty("image_url");
  expect(await send({ title: "x", image_id: 99 })).toHaveProperty("image_id");
});

test("deactivating removes it from the public list, activating restores it; nothing else changes", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const { id } = await aHighlight(ctx, { title: "Lake", category: "hiking" });
  const titles = async () => listTitles((await request("GET", path)).body);
  expect(await titles()).toEqual(["Lake"]);
  const off = await request("PUT", `${path}/${id}`, { token, body: { is_active: 0 } });
  expect(off.body.data).toMatchObject({ title: "Lake", category: "hiking", is_active: false, version: 2 });
  expect(await titles()).toEqual([]);
  expect((await request("GET", `${path}/${id}`)).status).toBe(404);
  expect((await request("GET", `${path}/${id}`, { token })).status).toBe(404);
  expect((await request("GET", `${editingPath}/${id}`, { token })).status).toBe(200);
  const editableTitles = async (query: string) =>
    ((await request("GET", `${editingPath}?${query}`, { token })).body.data as Highlight[]).map(({ title }) => title);
  expect(await editableTitles("")).toEqual(["Lake"]);
  expect(await editableTitles("status=active")).toEqual([]);
  expect(await editableTitles("status=inactive&category=hiking&search=lake&sort=-created_at")).toEqual(["Lake"]);
  expect((await request("GET", editingPath)).status).toBe(401);
  await request("PUT", `${path}/${id}`, { token, body: { is_active: true } });
  expect(await titles()).toEqual(["Lake"]);
  expect((await ctx.db.select().from(history)).map(({ what }) => what)).toEqual([
    "highlight.updated",
    "highlight.updated",
  ]);
});

test("sending a highlight back unchanged changes nothing; its picture and texts can be replaced, and the picture removed", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const created = await aHighlight(ctx, { title: "Lake" });
  const before = (await request("GET", `${path}/${created.id}`)).body.data as Highlight;
  const unchanged = await request("PUT", `${path}/${created.id}`, { token, body: before });
  expect(unchanged.body.data).toEqual(before);

  const other = await anImageRow(ctx, { category: "trips" });
  const changed = await request("PUT", `${path}/${created.id}`, {
    token,
    body: { image_id: other.id, alt_text: "A crater", version: before.version },
  });
  expect(changed.body.data).toMatchObject({ image_id: other.id, alt_text: "A crater" });
  const outdated = await request("PUT", `${path}/${created.id}`, {
    token,
    body: { title: "Late", version: before.version },
  });
  expect(outdated.status).toBe(409);
  const none = await request("PUT", `${path}/${created.id}`, { token, body: { image_url: "" } });
  expect(none).toMatchObject({ status: 422, body: { errors: { image_url: mediaRequiredMessage } } });
});

test("reordering works for all or for one page, by ids or as records", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const ids: number[] = [];
  for (const title of ["A", "B", "C", "D"]) ids.push((await aHighlight(ctx, { title, sort_order: ids.length + 1 })).id);
  const [a = 0, b = 0, , d = 0] = ids;
  const order = async (list: unknown) => {
    expect((await request("POST", `${path}/reorder`, { token, body: { highlights: list } })).status).toBe(200);
    return listTitles((await request("GET", path)).body).join("");
  };
  expect(await order([d, a])).toBe("DBCA");
  expect(await order([{ id: b, title: "B" }, { id: d }])).toBe("BDCA");
  expect(
    await order([
      { id: a, sort_order: 1 },
      { id: b, sort_order: 4 },
    ]),
  ).toBe("ADCB");
  expect((await request("POST", `${path}/reorder`, { token, body: { highlights: [999] } })).status).toBe(404);
  expect((await request("POST", `${path}/reorder`, { token, body: { highlights: [a, a] } })).status).toBe(422);
});

test("deleting a highlight keeps its picture; also with ?id=", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const { id } = await aHighlight(ctx);
  expect((await request("DELETE", `${path}.php?id=${id}`, { token })).status).toBe(200);
  expect((await request("DELETE", `${path}/${id}`, { token })).status).toBe(404);
  expect([await ctx.db.$count(highlights), await ctx.db.$count(images)]).toEqual([0, 1]);
});
