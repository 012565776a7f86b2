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
    return [status, (await api.request("GET", `/api/trips/${id}`, { token: roleToken })).status];
  };
  expect(await write("customer")).toEqual([403, 404]);
  expect(await write("staff")).toEqual([403, 404]);
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
