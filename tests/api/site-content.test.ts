import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { heroSlides } from "#server/database/tables.ts";
import { inTransaction } from "#server/kit/context.ts";
import { createSession } from "#server/sign-in/sessions.ts";
import { anImageRow } from "#server/testing/factories/content.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

type Data = Record<string, unknown> & { id: number };
const dataOf = ({ body }: { body: Record<string, unknown> }) => body.data as Data;

type Send = (method: string, path: string, body?: unknown) => ReturnType<TestApi["request"]>;

/** The API with a `send` that calls it as an administrator. */
async function createApiWithAdmin(): Promise<TestApi & { send: Send }> {
  const api = await createTestApi();
  const token = await api.createToken("admin");
  return {
    ...api,
    send: (method, path, body) => api.request(method, path, { token, ...(body === undefined ? {} : { body }) }),
  };
}

test("hero slides work as specified: list, create, update, toggle with the whole slide, delete", async () => {
  const { ctx, request, send } = await createApiWithAdmin();
  const image = await anImageRow(ctx, { category: "hero" });
  const body = {
    title: "Ride",
    subtitle: "By bike",
    description: "Red tracks",
    image_url: `/uploads/images/hero/${image.filename}`,
    button_text: "Book",
    button_link: "/bike-trips",
    booking_category: "biking",
    sort_order: 4,
    is_active: 1,
  };
  const created = await send("POST", "/api/hero-slides.php", body);
  expect(created).toMatchObject({ status: 201, body: { success: true, message: "Slide created successfully" } });
  const slide = dataOf(created);
  expect(created.headers.get("location")).toBe(`/api/hero-slides/${slide.id}`);
  expect(Object.keys(slide)).toEqual(expect.arrayContaining([...Object.keys(body), "id", "created_at", "updated_at"]));
  expect(dataOf(await request("GET", "/api/hero-slides"))).toMatchObject([
    { id: slide.id, image_url: slide.image_url },
  ]);
  const toggled = await send("PUT", `/api/hero-slides/${slide.id}`, { ...slide, is_active: false });
  expect(toggled).toMatchObject({ status: 200, body: { data: { is_active: false, image_url: slide.image_url } } });
  expect(dataOf(await request("GET", "/api/hero-slides"))).toEqual([]);
  expect(dataOf(await send("GET", "/api/admin/hero-slides"))).toHaveLength(1);
  expect(await send("DELETE", `/api/hero-slides?id=${slide.id}`)).toMatchObject({ status: 200 });
  expect(await ctx.db.$count(heroSlides)).toBe(0);
});

test("about, features, contact details and social links also work at their alias addresses", async () => {
  const { request, send } = await createApiWithAdmin();
  const about = dataOf(await send("POST", "/api/about", { title: "Us", main_text: "We guide." }));
  expect(await send("PUT", `/api/about?id=${about.id}`, { ...about, quote_text: "Go" })).toMatchObject({ status: 200 });
  expect(dataOf(await request("GET", "/api/about"))).toMatchObject({
    title: "Us",
    quote_text: "Go",
    years_experience: 10,
  });
  const feature = dataOf(await send("POST", "/api/about-features", { title: "Kind", description: "Very" }));
  const path = `/api/about-features?id=${feature.id}`;
  expect(await send("PUT", path, { ...feature, icon_name: "Heart" })).toMatchObject({ status: 200 });
  expect(dataOf(await request("GET", "/api/about-features"))).toMatchObject([{ icon_name: "Heart" }]);
  expect(await send("DELETE", path)).toMatchObject({ status: 200 });
  const contact = {
    company_name: "Ridge",
    phone: "+250 700 000 1",
    email: "a@b.example",
    website: "https://b.example",
  };
  expect(await send("POST", "/api/contact-info.php", contact)).toMatchObject({ status: 200 });
  const info = dataOf(await request("GET", "/api/contact-info"));
  expect(info).toMatchObject(contact);
  expect(await send("PUT", `/api/contact-info?id=${info.id}`, { ...info, tagline: "Up" })).toMatchObject({
    status: 200,
  });
  expect(await send("PUT", `/api/contact-info?id=${info.id}`, { ...info, tagline: "Late" })).toMatchObject({
    status: 409,
  });
  const link = dataOf(await send("POST", "/api/social-links", { platform: "YouTube", url: "https://y.example/@a" }));
  const changed = await send("PUT", `/api/social-links?id=${link.id}`, { ...link, icon_name: "YouTube" });
  expect(changed).toMatchObject({ status: 200, body: { data: { icon_name: "YouTube" } } });
  expect(await send("DELETE", `/api/social-links?id=${link.id}`)).toMatchObject({ status: 200 });
  expect(dataOf(await request("GET", "/api/social-links"))).toEqual([]);
});

test.each([
  ["/api/hero-slides", { subtitle: "x" }, { title: "Title is required" }],
  ["/api/hero-slides", { title: "x", button_link: "javascript:alert(1)" }, { button_link: expect.any(String) }],
  ["/api/hero-slides", { title: "x", booking_category: '"><script>' }, { booking_category: expect.any(String) }],
  ["/api/about", {}, { title: "Title is required", main_text: "Main description is required" }],
  ["/api/about", { title: "x", main_text: "y", years_experience: -1 }, { years_experience: expect.any(String) }],
  ["/api/about", { title: "x", main_text: "y", years_experience: "ten" }, { years_experience: expect.any(String) }],
  ["/api/about-features", {}, { title: "Title is required", description: "Description is required" }],
  ["/api/about-features", { title: "x", description: "y", icon_name: "Bug" }, { icon_name: expect.any(String) }],
  ["/api/contact-info", {}, { company_name: expect.any(String), phone: expect.any(String), email: expect.any(String) }],
  [
    "/api/contact-info",
    { company_name: "x", phone: "+250 700 000 1", email: "a@b.example", website: "javascript:alert(1)" },
    { website: "Please enter a valid URL" },
  ],
  ["/api/social-links", {}, { platform: "Platform is required", url: "URL is required" }],
  ["/api/social-links", { platform: "x", url: "javascript:alert(1)" }, { url: "Please enter a valid URL" }],
  ["/api/social-links", { platform: "x", url: "https://u:p@evil.example" }, { url: "Please enter a valid URL" }],
  ["/api/faq", { question: "x", answer: "y", category: "z" }, { category: expect.any(String) }],
  ["/api/claims", { value: "x".repeat(41), label: "y", area: "home" }, { value: expect.any(String) }],
  ["/api/texts", { name: "../etc", title: "x", body: "y" }, { name: expect.any(String) }],
  ["/api/texts", { name: "terms", title: "x", body: "a\u001bb" }, { body: expect.any(String) }],
  ["/api/settings", { action: "erase" }, { action: expect.any(String) }],
])("POST %s rejects %j with one message per field", async (path, body, errors) => {
  const { send } = await createApiWithAdmin();
  expect(await send("POST", path, body)).toMatchObject({ status: 422, body: { success: false, errors } });
});

test("settings are returned by group and key, and accept one value, several, or a group", async () => {
  const { send } = await createApiWithAdmin();
  const all = await send("GET", "/api/settings");
  expect(all.body).toMatchObject({
    success: true,
    message: "OK",
    data: { general: {}, social_media: {}, interface: {} },
  });
  const branding = dataOf(await send("GET", "/api/settings/branding"));
  const group = { action: "save_group", group: "branding", settings: { ...branding, site_name: "Ridge" } };
  expect(await send("POST", "/api/settings.php", group)).toMatchObject({ status: 200, body: { success: true } });
  expect(await send("POST", "/api/settings", group)).toMatchObject({ status: 409 });
  const one = { action: "save", group: "general", key: "address", value: "Kigali" };
  expect(await send("POST", "/api/settings", one)).toMatchObject({ status: 200 });
  const several = [{ group: "social_media", key: "facebook", value: "https://f.example/a" }];
  expect(await send("POST", "/api/settings", { action: "save_multiple", settings: several })).toMatchObject({
    status: 200,
    body: { data: { social_media: { facebook: "https://f.example/a" } } },
  });
  expect(dataOf(await send("GET", "/api/settings/general"))).toMatchObject({
    website_title: "Ridge",
    address: "Kigali",
  });
});

test("a shorter session timeout ends sessions idle for longer, also existing ones", async () => {
  const { ctx, request, send } = await createApiWithAdmin();
  const start = ctx.now.getTime();
  const after = (minutes: number) => {
    ctx.app.clock = () => new Date(start + minutes * 60_000);
  };
  const user = await aUser(ctx, { role: "staff" });
  const session = () => inTransaction(ctx, (tx) => createSession(tx, { user_id: user.id, family: randomUUID() }));
  const [one, other] = [await session(), await session()];
  const refresh = ({ refresh_token }: { refresh_token: string }) =>
    request("POST", "/api/auth/refresh", { token: refresh_token });
  const value = { action: "save", group: "security", key: "session_timeout_minutes" };
  expect(await send("POST", "/api/settings", { ...value, value: 30 })).toMatchObject({ status: 200 });
  after(29);
  expect(await refresh(one)).toMatchObject({ status: 200 });
  after(31);
  expect(await refresh(other)).toMatchObject({ status: 401 });
});

test("with single opt-in a subscription is active at once", async () => {
  const { request, send } = await createApiWithAdmin();
  const value = { action: "save", group: "newsletter", key: "double_opt_in", value: false };
  expect(await send("POST", "/api/settings", value)).toMatchObject({ status: 200 });
  const answer = await request("POST", "/api/newsletter/subscribers", { body: { email: "anna@example.com" } });
  expect(answer.body.message).toBe("Successfully subscribed!");
});
