import { expect, test } from "vitest";
import { history, testimonials } from "#server/database/tables.ts";
import { anImageRow, aTestimonial } from "#server/testing/factories/content.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import type { EditableTestimonial } from "#shared/testimonials/contract.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

const path = "/api/testimonials";
const editingPath = "/api/admin/testimonials";
const validFields = { customer_name: "Anna Berg", content: "We would come again." };

async function createApiWithAdmin(): Promise<TestApi & { token: string }> {
  const api = await createTestApi();
  return { ...api, token: await api.createToken("admin") };
}

const namesIn = (body: Record<string, unknown>): string[] =>
  (body.data as EditableTestimonial[]).map(({ customer_name }) => customer_name);

test("a testimonial sent by the form is pending until approved, and then shown on the site", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const trip = await aTrip(ctx, { title: "Crater lakes", slug: "crater-lakes" });
  const answer = await request("POST", path, {
    token,
    body: {
      ...validFields,
      customer_email: "Anna@Example.com",
      rating: 4,
      is_featured: 1,
      is_approved: 0,
      source: "phone",
      trip_id: trip.id,
    },
  });
  const { id } = answer.body.data as EditableTestimonial;
  expect(answer).toMatchObject({ status: 201, body: { message: "Testimonial created successfully" } });
  expect(answer.headers.get("location")).toBe(`${path}/${id}`);
  expect(answer.body.data).toMatchObject({
    customer_email: "anna@example.com",
    rating: 4,
    is_featured: true,
    is_approved: false,
    source: "phone",
    trip_title: "Crater lakes",
    review_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  expect(namesIn((await request("GET", path)).body)).toEqual([]);
  expect((await request("GET", `${path}/${id}`)).status).toBe(404);
  const approved = await request("PUT", `${path}?id=${id}`, { token, body: { is_approved: 1 } });
  expect(approved.body.data).toMatchObject({
    is_approved: true,
    is_featured: true,
    content: validFields.content,
    version: 2,
  });
  expect(namesIn((await request("GET", path)).body)).toEqual(["Anna Berg"]);
  expect((await ctx.db.select().from(history)).at(-1)).toMatchObject({
    what: "testimonial.updated",
    before: { is_approved: false },
    after: { is_approved: true },
  });
});

test("defaults are five stars, from staff, pending; email and source are never public", async () => {
  const { request, token } = await createApiWithAdmin();
  const { body } = await request("POST", path, {
    token,
    body: { ...validFields, is_approved: true, customer_email: "a@example.com" },
  });
  const { id } = body.data as EditableTestimonial;
  expect(body.data).toMatchObject({ rating: 5, source: "admin", is_featured: false, trip_id: null });
  for (const address of [path, `${path}/${id}`]) {
    const { text } = await request("GET", address);
    expect(text).toContain("Anna Berg");
    expect(text).not.toMatch(/customer_email|a@example\.com|"source"/);
  }
});

test.each([
  [{}, { customer_name: "Customer name is required", content: "Review content is required" }],
  [{ ...validFields, rating: 6 }, { rating: "Please enter a number of at most 5" }],
  [{ ...validFields, rating: 0 }, { rating: "Please enter a number of at least 1" }],
  [{ ...validFields, customer_email: "anna" }, { customer_email: "Please enter a valid email address" }],
  [{ ...validFields, trip_id: 99 }, { trip_id: "Please choose a trip" }],
  [
    { ...validFields, customer_image: "javascript:alert(1)" },
    { customer_image: "Please choose a picture from the library" },
  ],
  [{ ...validFields, review_date: "2026-02-30" }, { review_date: "Please enter a date that exists, as YYYY-MM-DD" }],
  [{ ...validFields, surprise: 1 }, { surprise: "Unknown field" }],
])("%j is rejected with one message per field", async (body, errors) => {
  const { ctx, request, token } = await createApiWithAdmin();
  const answer = await request("POST", path, { token, body });
  expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  expect(await ctx.db.$count(testimonials)).toBe(0);
});

test("sending a testimonial back unchanged changes nothing; another version is rejected with the current record", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const image = await anImageRow(ctx, { category: "testimonials" });
  const created = await aTestimonial(ctx, {
    image_id: image.id,
    source: "website",
    review_date: "2026-05-01",
  });
  const { body } = await request("GET", `${editingPath}/${created.id}`, { token });
  const before = body.data as EditableTestimonial;
  expect((await request("PUT", `${path}/${created.id}`, { token, body: before })).body.data).toEqual(before);
  await request("PUT", `${path}/${created.id}`, { token, body: { title: "Again", version: 1 } });
  const outdated = await request("PUT", `${path}/${created.id}`, { token, body: { title: "Late", version: 1 } });
  expect(outdated).toMatchObject({ status: 409, body: { data: { current: { title: "Again" } } } });
});

test("editors can filter, search and sort all testimonials; the public list has approved ones for everyone", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  await aTestimonial(ctx, { customer_name: "Featured", is_featured: true, review_date: "2026-03-01" });
  await aTestimonial(ctx, {
    customer_name: "Pending",
    is_approved: false,
    customer_email: "p@example.com",
    review_date: "2026-02-01",
  });
  await aTestimonial(ctx, { customer_name: "Plain", review_date: "2026-01-01" });
  await aTestimonial(ctx, { customer_name: "Gone", deleted_at: "2026-01-01T00:00:00Z" });
  const listNames = async (query: string) => namesIn((await request("GET", `${editingPath}?${query}`, { token })).body);
  expect(await listNames("")).toEqual(["Featured", "Pending", "Plain"]);
  expect(await listNames("filter=featured")).toEqual(["Featured"]);
  expect(await listNames("filter=pending")).toEqual(["Pending"]);
  expect(await listNames("filter=approved")).toEqual(["Featured", "Plain"]);
  expect(await listNames("search=P@example")).toEqual(["Pending"]);
  expect(await listNames("sort=review_date")).toEqual(["Plain", "Pending", "Featured"]);
  expect(await listNames("sort=-customer_name")).toEqual(["Plain", "Pending", "Featured"]);
  expect((await request("GET", `${editingPath}?sort=customer_email`, { token })).status).toBe(422);
  expect((await request("GET", editingPath)).status).toBe(401);
  for (const query of ["filter=pending", "is_approved=0", "search=p@example"]) {
    expect(namesIn((await request("GET", `${path}?${query}`, { token })).body)).toEqual([]);
  }
  expect(namesIn((await request("GET", path, { token })).body)).toEqual(["Featured", "Plain"]);
  const page = await request("GET", `${editingPath}?limit=2&page=2`, { token });
  expect([namesIn(page.body), page.body.pagination]).toEqual([
    ["Plain"],
    expect.objectContaining({ total: 3, pages: 2 }),
  ]);
});

test("bulk actions approve, feature, reject and delete, and return the number of records", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const first = await aTestimonial(ctx, { is_approved: false });
  const second = await aTestimonial(ctx, { is_approved: false });
  const ids = [first.id, second.id, 999];
  const act = (action: string) => request("POST", `${path}/bulk`, { token, body: { action, ids } });
  const states = async () =>
    (await ctx.db.select().from(testimonials)).map((row) => [row.is_approved, row.is_featured]);
  expect(await act("approve")).toMatchObject({ status: 200, body: { count: 2, data: { action: "approve" } } });
  await act("feature");
  expect(await states()).toEqual([
    [true, true],
    [true, true],
  ]);
  await act("reject");
  expect(await states()).toEqual([
    [false, true],
    [false, true],
  ]);
  await act("reject");
  expect(await ctx.db.$count(history)).toBe(6);
  expect((await act("delete")).body.count).toBe(2);
  expect((await act("delete")).body.count).toBe(0);
  expect(namesIn((await request("GET", editingPath, { token })).body)).toEqual([]);
  expect(
    (await request("POST", `${path}/bulk`, { token, body: { action: "burn", ids: [] } })).body.errors,
  ).toHaveProperty("action");
});

test("a deleted testimonial stays stored, but nobody can read or change it", async () => {
  const { ctx, request, token } = await createApiWithAdmin();
  const { id } = await aTestimonial(ctx);
  expect((await request("DELETE", `${path}.php?id=${id}`, { token })).body).toMatchObject({ data: { id } });
  for (const [method, body] of [["GET"], ["PUT", { title: "x" }], ["DELETE"]] as const) {
    expect((await request(method, `${path}/${id}`, { token, ...(body ? { body } : {}) })).status).toBe(404);
  }
  expect(await ctx.db.$count(testimonials)).toBe(1);
});

test("a review may be as long as a call: 100,000 letters are stored whole", async () => {
  const { request, token } = await createApiWithAdmin();
  const content = "The ridge went on. ".repeat(5_300).trim();
  const answer = await request("POST", path, { token, body: { ...validFields, content } });
  expect(answer.status).toBe(201);
  expect((answer.body.data as EditableTestimonial).content).toBe(content);
  const found = await request("GET", `${editingPath}?search=ridge`, { token });
  expect(namesIn(found.body)).toEqual(["Anna Berg"]);
  const tooLong = await request("POST", path, { token, body: { ...validFields, content: "a".repeat(300_000) } });
  expect(tooLong.status).toBe(413);
});

test("the answer of an import says what was found, and whether it was stored", async () => {
  const { request, token } = await createApiWithAdmin();
  const send = async (rows: string, dry_run: string) => {
    const form = new FormData();
    form.set("file", new File([`customer_name,content\n${rows}`], "reviews.csv"));
    form.set("dry_run", dry_run);
    return (await request("POST", `${path}/import`, { token, form })).body.message;
  };
  const rows = "Anna Berg,Good.\nBen Ito,Very good.";
  expect(await send(`${rows}\nNo text,`, "true")).toBe("Nothing was imported: 2 would be added, 1 can't be imported.");
  expect(await send(rows, "false")).toBe("Import done: 2 added.");
});
