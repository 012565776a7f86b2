import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { history, trips } from "#server/database/tables.ts";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await createTestApi();
  token = await api.createToken("admin");
  await aCategory(api.ctx);
});

const requiredFields = { title: "Lava ride", description: "Over the lava.", location: "Musanze, Rwanda" };
const createTrip = (fields: object = {}) =>
  api.request("POST", "/api/trips", { token, body: { ...requiredFields, ...fields } });
const dataOf = ({ body }: { body: Record<string, unknown> }) => body.data as Record<string, unknown>;

test("the payload of the create form creates a trip, with its field names", async () => {
  const answer = await createTrip({
    service_category_id: 1,
    duration_days: 2,
    price_min: 120.5,
    price_max: 0,
    difficulty_level: "Hard",
    max_participants: 6,
    min_participants: 2,
    includes: ["Bike", "Guide"],
    excludes: '["Flights"]',
    itinerary: ["Arrive", "Ride"],
    highlights: "Lava, Gorillas",
    slug: "",
    image: "",
    is_featured: 1,
    is_best_selling: 0,
    is_active: 1,
  });
  expect(answer.status, answer.text).toBe(201);
  const { trip_id } = answer.body;
  expect(answer.headers.get("location")).toBe(`/api/trips/${trip_id}`);
  expect(answer.body).toMatchObject({ message: "Trip created successfully!", data: { trip_id, slug: "lava-ride" } });
  const read = await api.request("GET", `/api/trips/${trip_id}`, {});
  expect(dataOf(read)).toMatchObject({
    ...{ full_description: "Over the lava.", description: "Over the lava.", locations: ["Musanze", "Rwanda"] },
    ...{ price_from: 120.5, price_min: 120.5, price_to: 0, difficulty_level: "challenging", max_group_size: 6 },
    ...{ inclusions: ["Bike", "Guide"], exclusions: ["Flights"], highlights: ["Lava", "Gorillas"] },
    ...{ is_featured: true, is_best_selling: false, min_participants: 2, duration: "2 days" },
  });
});

test("the list can be filtered by each field, also by one that is an alias of another trip field", async () => {
  const here = await aTrip(api.ctx, {
    title: "Kivu paddle",
    locations: ["Lake Kivu", "Rwanda"],
    price_from: 90,
    duration_days: 2,
  });
  await aTrip(api.ctx, { title: "Elgon walk", locations: ["Sipi", "Uganda"], price_from: 900, duration_days: 9 });
  for (const query of [
    "location=Kivu",
    "location=lake%20kivu&search=paddle",
    "max_price=100",
    "max_days=2&search=kivu",
  ]) {
    const results = dataOf(await api.request("GET", `/api/trips?${query}`, {}));
    expect(results, query).toMatchObject({ trips: [{ id: here.id }] });
  }
});

test("search results with a matching title come first", async () => {
  await aTrip(api.ctx, { title: "Grand traverse", short_description: "With a day at the gorillas.", sort_order: 1 });
  const called = await aTrip(api.ctx, { title: "Gorilla trekking", sort_order: 9 });
  const results = dataOf(await api.request("GET", "/api/trips?search=gorilla", {}));
  expect(results).toMatchObject({ trips: [{ id: called.id }, { title: "Grand traverse" }] });
});

test("a version may be a string, like other numbers; a record whose id contradicts the path is rejected", async () => {
  const { id } = await aTrip(api.ctx, { title: "Lava ride" });
  const put = (body: object) => api.request("PUT", `/api/trips/${id}`, { token, body });
  expect(dataOf(await put({ id: String(id), version: "1", title: "Ash ride" }))).toMatchObject({ id, version: 2 });
  expect((await put({ version: "1", title: "Late ride" })).status).toBe(409);
  const other = await put({ id: id + 1, title: "Other ride" });
  expect(other).toMatchObject({ status: 422, body: { errors: { id: "This does not match the address" } } });
  expect(dataOf(await api.request("GET", `/api/trips/${id}`, {}))).toMatchObject({ title: "Ash ride" });
});

test("a trip that was read can be sent back with one field changed", async () => {
  const { id } = await aTrip(api.ctx, { full_description: "Kept." });
  const read = dataOf(await api.request("GET", `/api/trips/${id}`, { token }));
  const back = await api.request("PUT", `/api/trips/${id}`, { token, body: { ...read, is_active: 0 } });
  expect(back.status, back.text).toBe(200);
  expect(back.body).toMatchObject({
    message: "Trip updated successfully!",
    data: { is_active: false, full_description: "Kept.", version: 2 },
  });
  const stale = await api.request("PUT", `/api/trips/${id}`, { token, body: read });
  expect(stale.status).toBe(409);
  expect(stale.body.message).toBe("This was changed by someone else in the meantime.");
});

describe("rejected, each with its message, and nothing is stored", () => {
  test.each([
    [{ title: " " }, "title", "Title is required"],
    [{ description: "" }, "full_description", "Description is required"],
    [{ location: [] }, "locations", "Location is required"],
    [{ price_min: -1 }, "price_from", "Price from cannot be negative"],
    [{ price_max: -1 }, "price_to", "Price to cannot be negative"],
    [{ price_min: 9, price_max: 8 }, "price_to", "Price to must be greater than or equal to price from"],
    [{ price_min: 0.001 }, "price_from", "Please use at most two decimal places"],
    [{ currency: "RWF", price_min: 0.5 }, "price_from", "This currency has no decimals. Please enter a whole amount"],
    [{ duration_days: 0 }, "duration_days", "Duration must be at least 1 day"],
    [{ max_participants: 0 }, "max_group_size", "Max participants must be at least 1"],
    [{ min_participants: 11 }, "min_group_size", "Min participants cannot be more than max participants"],
    [{ difficulty_level: "brutal" }, "difficulty_level", "Please choose one of: easy, moderate, challenging, extreme"],
    [{ currency: "XXX" }, "currency", "Please choose one of: USD, EUR, GBP, RWF, UGX, KES"],
    [{ surprise: 1 }, "surprise", "Unknown field"],
  ])("%j", async (fields, field, message) => {
    const answer = await createTrip(fields);
    expect(answer.status, answer.text).toBe(422);
    expect(answer.body.errors).toEqual({ [field]: message });
    expect(await api.ctx.db.select().from(trips)).toEqual([]);
    expect(await api.ctx.db.select().from(history)).toEqual([]);
  });
});

test("an update names the missing description", async () => {
  const { id } = await aTrip(api.ctx);
  const answer = await api.request("PUT", `/api/trips/${id}`, { token, body: { description: " ", title: "" } });
  expect(answer.body.errors).toEqual({ full_description: "Full description is required", title: "Title is required" });
});

test("hostile text is stored unchanged", async () => {
  const title = `<script>alert(1)</script> '"; drop table trips; --`;
  const answer = await createTrip({ title, meta_title: "a\r\nX-Header: b", locations: ["</script><img onerror=x>"] });
  expect(dataOf(answer)).toMatchObject({
    title,
    meta_title: "a X-Header: b",
    slug: "script-alert-1-script-drop-table-trips",
    locations: ["</script><img onerror=x>"],
  });
});

test("one key creates one trip, however often it is sent", async () => {
  const headers = { "Idempotency-Key": "once" };
  const send = () => api.request("POST", "/api/trips", { token, body: requiredFields, headers });
  const answers = [await send(), await send()];
  expect(answers.map(({ body }) => body.trip_id)).toEqual([answers[0]?.body.trip_id, answers[0]?.body.trip_id]);
  expect(await api.ctx.db.select().from(trips)).toHaveLength(1);
});

test("writing trips needs tours.manage, which staff can be granted", async () => {
  const { id } = await aTrip(api.ctx, { is_active: false });
  const write = async (role: "staff" | "customer", granted: readonly "tours.manage"[] = []) => {
    const roleToken = await api.createToken(role, granted);
    const { status } = await api.request("PUT", `/api/trips/${id}`, { token: roleToken, body: { sort_order: 3 } });
    return [status, (await api.request("GET", `/api/admin/trips/${id}`, { token: roleToken })).status];
  };
  expect(await write("customer")).toEqual([403, 403]);
  expect(await write("staff")).toEqual([403, 403]);
  expect(await write("staff", ["tours.manage"])).toEqual([200, 200]);
});

test("the alias addresses accept writes, too", async () => {
  const { id } = await aTrip(api.ctx);
  const put = await api.request("PUT", `/api/trips.php?id=${id}`, { token, body: { is_featured: 1 } });
  expect(dataOf(put)).toMatchObject({ is_featured: true });
  const removed = await api.request("DELETE", `/api/trips?id=${id}`, { token });
  expect(removed.body).toMatchObject({ success: true, message: "Trip deleted successfully!" });
  const [row] = await api.ctx.db.select().from(trips).where(eq(trips.id, id));
  expect(row?.deleted_at).not.toBeNull();
});

test("names of Object.prototype are unknown categories like any other", async () => {
  const { request } = await createTestApi();
  for (const category of ["__proto__", "constructor", "toString"])
    expect(await request("GET", `/api/trips?category=${category}`)).toMatchObject({
      status: 200,
      body: { pagination: { total: 0 } },
    });
});

test("the list for editors has inactive trips, filtered, searched, sorted and paginated", async () => {
  const quiet = await aCategory(api.ctx, { is_active: false });
  await aTrip(api.ctx, { title: "Lava", price_from: 300, is_featured: true });
  await aTrip(api.ctx, { title: "Kivu", price_from: 100, is_active: false, is_best_selling: true });
  await aTrip(api.ctx, { title: "Akagera", price_from: 200, service_category_id: quiet.id });
  await aTrip(api.ctx, { title: "Gone", deleted_at: "2026-01-01T00:00:00Z" });
  const list = async (query: string) => {
    const { body } = await api.request("GET", `/api/admin/trips?${query}`, { token });
    return (body.data as { title: string }[]).map(({ title }) => title);
  };
  expect(await list("sort=title")).toEqual(["Akagera", "Kivu", "Lava"]);
  expect(await list("sort=-price_from")).toEqual(["Lava", "Akagera", "Kivu"]);
  expect(await list("sort=title&limit=1&page=2")).toEqual(["Kivu"]);
  expect(await list("status=inactive")).toEqual(["Kivu"]);
  expect(await list("status=active&sort=title")).toEqual(["Akagera", "Lava"]);
  expect(await list("featured=1")).toEqual(["Lava"]);
  expect(await list("best_selling=1")).toEqual(["Kivu"]);
  expect(await list(`category=${quiet.slug}`)).toEqual(["Akagera"]);
  expect(await list("category=nowhere")).toEqual([]);
  expect(await list("search=kiv")).toEqual(["Kivu"]);
  expect((await api.request("GET", "/api/admin/trips?sort=slug", { token })).status).toBe(422);
});

test("editors read a trip by id, by slug, by a former slug and by a slug that is a number", async () => {
  const { id } = await aTrip(api.ctx, { slug: "lava", is_active: false });
  const numbered = await aTrip(api.ctx, { slug: "2027" });
  await api.request("PUT", `/api/trips/${id}`, { token, body: { slug: "kivu" } });
  const readId = async (name: string | number) =>
    dataOf(await api.request("GET", `/api/admin/trips/${name}`, { token })).id;
  expect([await readId(id), await readId("kivu"), await readId("lava")]).toEqual([id, id, id]);
  expect(await readId("2027")).toBe(numbered.id);
  expect((await api.request("GET", "/api/admin/trips/nowhere", { token })).status).toBe(404);
  for (const address of [`/api/trips/${id}`, "/api/trips/slug/kivu"]) {
    expect((await api.request("GET", address, { token })).status, address).toBe(404);
  }
});

test("where the group meets is for editors, and in no answer that everybody gets", async () => {
  const { trip_id } = (await createTrip({ meeting_point: "7:00 at the house of Jean" })).body;
  const preview = await api.request("POST", `/api/trips/${trip_id}/preview-links`, { token, body: {} });
  const previewToken = String(dataOf(preview).path).split("/").at(-1);
  const addresses = [
    "/api/trips",
    "/api/trips?search=lava",
    `/api/trips/${trip_id}`,
    "/api/trips/slug/lava-ride",
    `/api/trips/previews/${previewToken}`,
  ];
  for (const address of addresses) {
    const answer = await api.request("GET", address, {});
    expect(answer.status, address).toBe(200);
    expect(answer.text, address).not.toContain("meeting_point");
  }
  const edited = await api.request("GET", `/api/admin/trips/${trip_id}`, { token });
  expect(dataOf(edited)).toMatchObject({ meeting_point: "7:00 at the house of Jean" });
});
