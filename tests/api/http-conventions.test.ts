import { isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookings, mailOutbox } from "#server/database/tables.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";
import { createTestApi } from "./test-api.ts";

const traveller = {
  customer_first_name: "Priya",
  customer_last_name: "Nair",
  customer_email: "priya@example.com",
  customer_phone: "+44 7700 900118",
  start_date: "2027-01-13",
};

test("creating a booking answers 201 with Location, and with id and reference next to data", async () => {
  const { ctx, request } = await createTestApi();
  const trip = await aTrip(ctx);
  const answer = await request("POST", "/api/bookings", {
    body: { ...traveller, trip_id: trip.id, participants: 2, total_price: 1, end_date: "2000-01-01" },
  });
  const { id } = answer.body.data as { id: number };
  expect(answer.status).toBe(201);
  expect(answer.headers.get("location")).toBe(`/api/bookings/${id}`);
  expect(answer.body).toMatchObject({
    success: true,
    status: 201,
    booking_id: id,
    booking_reference: `LT${id}`,
    data: { total_price: 200, end_date: "2027-01-15", trip_start_date: "2027-01-13", number_of_guests: 2 },
  });
  expect(answer.text).not.toContain("internal_notes");
});

test("the same booking, sent again under its key after staff took it back or deleted it, is made anew, once", async () => {
  const { ctx, request, createToken } = await createTestApi();
  const trip = await aTrip(ctx);
  const token = await createToken("staff");
  const send = () =>
    request("POST", "/api/bookings", {
      token,
      body: { ...traveller, trip_id: trip.id, participants: 2 },
      headers: { "Idempotency-Key": "k-1" },
    });
  const first = await send();
  const { change_id } = first.body.data as { change_id: number };
  await request("POST", `/api/undo/${change_id}`, { token });
  const [second, repeated] = [await send(), await send()];
  expect(second).toMatchObject({ status: 201 });
  expect(second.body.booking_id).not.toBe(first.body.booking_id);
  expect(repeated.text).toBe(second.text);
  const { booking_id: id, booking_reference } = second.body;
  await request("DELETE", `/api/bookings/${id}`, { token, body: { booking_reference } });
  expect((await send()).body.booking_id).not.toBe(id);
  expect(await ctx.db.$count(bookings, isNull(bookings.deleted_at))).toBe(1);
});

test.each([
  [
    "nested",
    {
      customer_data: { first_name: "Anna", last_name: "Maria Berg", email: "a@example.com", phone: "+250 700 000 101" },
    },
  ],
  [
    "one name",
    { customer_name: "Anna Maria Berg", customer_email: "a@example.com", customer_phone: "+250 700 000 101" },
  ],
])("the customer may come as %s, the other fields under their other names, at every address", async (_, customer) => {
  const { ctx, request } = await createTestApi();
  const trip = await aTrip(ctx);
  const body = {
    ...customer,
    trip_id: trip.id,
    trip_start_date: "2027-01-13",
    number_of_guests: 2,
    special_requests: "vegetarian",
  };
  for (const path of [
    "/api/bookings",
    "/api/bookings-crud",
    "/api/bookings.php",
    "/api/bookings-crud.php",
    "/api/bookings/",
  ]) {
    expect(await request("POST", path, { body })).toMatchObject({ status: 201 });
  }
  const asText = { ...body, trip_id: String(trip.id), number_of_guests: "2" };
  expect(await request("POST", "/api/bookings", { body: asText })).toMatchObject({ status: 201 });
  const rows = await ctx.db.select().from(bookings);
  expect(rows).toHaveLength(6);
  for (const row of rows) {
    expect(row).toMatchObject({
      customer_first_name: "Anna",
      customer_last_name: "Maria Berg",
      participants: 2,
      special_requirements: "vegetarian",
    });
  }
});

test("a range of dates without a day is 422, with a message by the first day", async () => {
  const { request, createToken } = await createTestApi();
  const token = await createToken("staff");
  const from = "Please enter the first day or the last day";
  for (const path of ["/api/bookings", "/api/bookings/counts", "/api/bookings/export.csv"]) {
    const refused = await request("GET", `${path}?date_filter=range`, { token });
    expect(refused).toMatchObject({ status: 422, body: { message: from, errors: { from } } });
    expect(await request("GET", `${path}?date_filter=range&to=2027-01-01`, { token })).toMatchObject({ status: 200 });
  }
});

test("a missing field is 422 with its own message, an unknown field is rejected by name", async () => {
  const { request } = await createTestApi();
  const answer = await request("POST", "/api/bookings", { body: { customer_email: "not an address", surprise: 1 } });
  expect(answer).toMatchObject({
    status: 422,
    body: {
      success: false,
      status: 422,
      errors: {
        customer_first_name: "First name is required",
        customer_email: "Please enter a valid email",
        customer_phone: "Phone number is required",
        trip_id: "Please select a trip",
        start_date: "Start date is required",
        surprise: "Unknown field",
      },
    },
  });
  expect(answer.body.message).toBe(answer.body.error);
});

test.each([
  ["no JSON", { raw: "{" }, 400, "Bad request. Please check your input."],
  ["an empty body", { raw: "" }, 400, "Bad request. Please check your input."],
  [
    "another kind of body",
    { raw: "a=1", headers: { "Content-Type": "text/plain" } },
    415,
    "This kind of file is not accepted.",
  ],
  ["too much", { raw: JSON.stringify({ special_requests: "x".repeat(300_000) }) }, 413, "The file is too large."],
  ["a list", { raw: "[]" }, 422, "Please check the marked fields."],
])("%s is rejected with its status and message", async (_, options, status, message) => {
  const { request } = await createTestApi();
  expect(await request("POST", "/api/bookings", options)).toMatchObject({
    status,
    body: { success: false, status, message, error: message },
  });
});

test("an unknown field of a query is rejected by name, also one that another list has", async () => {
  const { request } = await createTestApi();
  for (const name of ["category[]", "colour"]) {
    const answer = await request("GET", `/api/trips?limit=5&${name}=safari`);
    expect(answer).toMatchObject({ status: 422, body: { errors: { [name]: "Unknown field" } } });
  }
  expect(await request("GET", "/api/testimonials?sort_by=nope")).toMatchObject({
    status: 422,
    body: { message: "Unknown field", errors: { sort_by: "Unknown field" } },
  });
});

test("errors that only the stored trip shows come in one answer with those of the fields", async () => {
  const { ctx, request } = await createTestApi();
  const { id: trip_id } = await aTrip(ctx, { max_group_size: 12 });
  const people = { customer_email: "ann@example.com", customer_phone: "+250788000111", participants: 15 };
  const body = { ...people, trip_id, start_date: "2020-01-01" };
  const errors = {
    start_date: "Start date cannot be in the past",
    participants: "This trip takes at most 12 people",
  };
  const named = await request("POST", "/api/bookings", { body: { ...body, customer_first_name: "Ann" } });
  expect(named).toMatchObject({ status: 422, body: { message: "Please check the marked fields.", errors } });
  const unnamed = await request("POST", "/api/bookings", { body: { ...body, customer_first_name: "" } });
  expect(unnamed.body.errors).toEqual({ ...errors, customer_first_name: "First name is required" });
});

test("an unknown address is 404, an unknown sort field 422, a limit above 100 422", async () => {
  const { request } = await createTestApi();
  expect(await request("GET", "/api/nothing")).toMatchObject({ status: 404, body: { message: "Resource not found." } });
  expect(await request("GET", "/api/trips?sort=secret")).toMatchObject({ status: 422 });
  expect(await request("GET", "/api/trips?sort_by=secret")).toMatchObject({ status: 422 });
  expect(await request("GET", "/api/trips?limit=101")).toMatchObject({ status: 422 });
  expect(await request("GET", "/api/trips/99999")).toMatchObject({ status: 404 });
  expect(await request("GET", "/api/trips/abc")).toMatchObject({ status: 422 });
});

test("trips are listed under data.trips with all aliases and pagination, and can be filtered", async () => {
  const { ctx, request } = await createTestApi();
  const biking = await aCategory(ctx, { slug: "biking-trips", name: "Biking Trips" });
  const enduro = await aCategory(ctx, { slug: "enduro-cycling", name: "Enduro Cycling" });
  await aTrip(ctx, {
    title: "Twin Lakes",
    service_category_id: biking.id,
    is_featured: true,
    price_from: 900,
    sort_order: 1,
  });
  await aTrip(ctx, {
    title: "Ridge",
    service_category_id: enduro.id,
    difficulty_level: "challenging",
    price_from: 100,
    sort_order: 2,
  });
  await aTrip(ctx, { title: "Hidden", service_category_id: biking.id, is_active: false });
  const titles = async (query: string) => {
    const { body } = await request("GET", `/api/trips${query}`);
    return (body.data as { trips: { title: string }[] }).trips.map(({ title }) => title);
  };
  expect(await titles("")).toEqual(["Twin Lakes", "Ridge"]);
  expect(await titles("?category=biking")).toEqual(["Twin Lakes", "Ridge"]);
  expect(await titles("?category=biking-trips")).toEqual(["Twin Lakes"]);
  expect(await titles("?category=enduro")).toEqual(["Ridge"]);
  expect(await titles("?category=premium")).toEqual(["Twin Lakes"]);
  expect(await titles("?featured=1")).toEqual(["Twin Lakes"]);
  expect(await titles("?difficulty=Hard")).toEqual(["Ridge"]);
  expect(await titles("?search=lakes")).toEqual(["Twin Lakes"]);
  expect(await titles("?sort=-price_from&limit=1&page=2")).toEqual(["Ridge"]);
  const { body } = await request("GET", "/api/trips?limit=1");
  expect(body).toMatchObject({
    data: {
      pagination: {
        total: 2,
        limit: 1,
        offset: 0,
        has_more: true,
        current_page: 1,
        total_pages: 2,
        total_records: 2,
        pages: 2,
      },
    },
  });
  const [first] = (body.data as { trips: Record<string, unknown>[] }).trips;
  expect(first).toMatchObject({
    price_from: 900,
    price_min: 900,
    location: ["Musanze", "Rwanda"],
    max_participants: 10,
    duration: "3 days",
    description: "",
  });
});

test("200 concurrent posts with one key create one booking and get one response; another body is rejected", async () => {
  const { ctx, request } = await createTestApi();
  const trip = await aTrip(ctx);
  const body = { ...traveller, trip_id: trip.id };
  const headers = { "Idempotency-Key": "one-and-the-same" };
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => request("POST", "/api/bookings", { body, headers })),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await ctx.db.select().from(bookings)).toHaveLength(1);
  expect(await ctx.db.select().from(mailOutbox)).toHaveLength(2);
  const other = await request("POST", "/api/bookings", { body: { ...body, participants: 3 }, headers });
  expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  expect(await ctx.db.select().from(bookings)).toHaveLength(1);
});

test("too many calls from one address are 429 with Retry-After; other addresses are not affected, and X-Forwarded-For is ignored", async () => {
  const { ctx, request } = await createTestApi({ environment: { RATE_LIMIT_FACTOR: "0.1" } });
  const trip = await aTrip(ctx);
  const body = { ...traveller, trip_id: trip.id };
  const post = (headers = {}, address = "203.0.113.7") => request("POST", "/api/bookings", { body, headers, address });
  expect((await post()).status).toBe(201);
  expect((await post()).status).toBe(201);
  const refused = await post({ "X-Forwarded-For": "198.51.100.9" });
  expect(refused).toMatchObject({
    status: 429,
    body: { message: "Too many requests. Please wait a moment and try again." },
  });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await post({}, "198.51.100.1")).status).toBe(201);
});

test("an invalid token is 401 also on public calls, so that staff never book as visitors by accident", async () => {
  const { request } = await createTestApi();
  expect(await request("POST", "/api/bookings", { token: "stale", body: {} })).toMatchObject({ status: 401 });
});

test("an idempotency key covers the whole request, including the query string", async () => {
  const { ctx, request } = await createTestApi();
  const { id: trip_id } = await aTrip(ctx);
  const { customer_first_name: _, customer_last_name: __, ...unnamed } = traveller;
  const body = { ...unnamed, trip_id };
  const headers = { "Idempotency-Key": "one-key" };
  const post = (name: string) => request("POST", `/api/bookings?customer_name=${name}`, { headers, body });
  expect(await post("Alice")).toMatchObject({ status: 201 });
  expect(await post("Alice")).toMatchObject({ status: 201 });
  expect(await post("Bob")).toMatchObject({ status: 422 });
});

test("a booking retried after its session ended is still one booking", async () => {
  const { ctx, request, createToken } = await createTestApi();
  const { id: trip_id } = await aTrip(ctx);
  const options = { headers: { "Idempotency-Key": "retry-key" }, body: { ...traveller, trip_id } };
  const first = await request("POST", "/api/bookings", { ...options, token: await createToken("customer") });
  const second = await request("POST", "/api/bookings", options);
  expect(second.body.booking_id).toBe(first.body.booking_id);
  expect(await ctx.db.$count(bookings)).toBe(1);
});

test("a body that is not valid UTF-8 is rejected", async () => {
  const { ctx, request } = await createTestApi();
  const { id: trip_id } = await aTrip(ctx);
  const body = Buffer.from(JSON.stringify({ ...traveller, trip_id, customer_first_name: "a?b" }), "latin1");
  body[body.indexOf("a?b") + 1] = 0xff;
  expect(await request("POST", "/api/bookings", { bytes: body })).toMatchObject({ status: 400 });
});

test("a deeply nested body is rejected without a server error", async () => {
  const { request } = await createTestApi();
  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  for (const depth of [100, 50_000])
    expect(await request("POST", "/api/bookings", { raw: `{"end_date":${nested(depth)}}` })).toMatchObject({
      status: 400,
    });
});

test("an id in the body that is invalid or contradicts the path is rejected without a server error", async () => {
  const { request } = await createTestApi();
  for (const raw of [
    '{"token":{"toString":1}}',
    `{"token":${"[".repeat(60_000)}${"]".repeat(60_000)}}`,
    '{"token":["a"]}',
  ])
    expect(await request("POST", "/api/newsletter/confirmations/a", { raw })).toMatchObject({ status: 422 });
});

test("thousands of unknown fields are rejected without naming each", async () => {
  const { request } = await createTestApi();
  const body = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`field_${at}`, 1]));
  const { status, body: refused } = await request("POST", "/api/contact", { body });
  expect([status, Object.keys(refused.errors ?? {}).length]).toEqual([422, 100]);
});

test("values above a limit are rejected with the product's own messages", async () => {
  const { request } = await createTestApi();
  expect(await request("GET", `/api/trips?search=${"a".repeat(101)}`)).toMatchObject({
    status: 422,
    body: { errors: { search: "Please use at most 100 characters" } },
  });
});

test("a name that contains an advertisement is rejected", async () => {
  const { ctx, request } = await createTestApi();
  const { id: trip_id } = await aTrip(ctx);
  const body = { ...traveller, trip_id, customer_first_name: "You won: https://evil.example/x" };
  expect(await request("POST", "/api/bookings", { body })).toMatchObject({
    status: 422,
    body: { errors: { customer_first_name: "Please enter a name without web addresses" } },
  });
});

test("the notification call renders the stored booking, whatever its body says", async () => {
  const { ctx, request, createToken } = await createTestApi();
  const booking = await aBooking(ctx, { status: "confirmed" });
  const token = await createToken("staff");
  const body = {
    booking_id: booking.id,
    template_id: "booking_confirmation",
    booking_data: { customer_name: "Mallory", total_price: 0 },
  };
  expect(await request("POST", "/api/email-notifications", { body })).toMatchObject({ status: 401 });
  expect(await request("POST", "/api/email-notifications", { body, token: await createToken("guide") })).toMatchObject({
    status: 403,
  });
  expect(await request("POST", "/api/email-notifications.php", { body, token })).toMatchObject({ status: 200 });
  const [mail] = await ctx.db.select().from(mailOutbox);
  expect(mail?.text).toContain("Priya");
  expect(mail?.text).not.toContain("Mallory");
  const six = Array.from({ length: 6 }, (_, n) => `a${n}@example.com`);
  expect(
    await request("POST", "/api/email-notifications", { token, body: { ...body, additional_recipients: six } }),
  ).toMatchObject({ status: 422 });
});

test("the CSV export has no cells that a spreadsheet runs as formulas", async () => {
  const { ctx, request, createToken } = await createTestApi();
  await aBooking(ctx, { customer_first_name: '=HYPERLINK("http://evil")', customer_last_name: "@SUM(1)" });
  const answer = await request("GET", "/api/bookings/export.csv?status=pending", { token: await createToken("admin") });
  expect(answer.headers.get("content-type")).toContain("text/csv");
  expect(answer.text).toContain("'=HYPERLINK");
  expect(answer.text).toContain("'@SUM(1)");
  // A line break or a semicolon in a name does not start a new cell.
  await aBooking(ctx, { customer_first_name: "A\n=1+1", customer_last_name: "B\r@SUM(1);=2" });
  const { text } = await request("GET", "/api/bookings/export.csv", { token: await createToken("admin") });
  expect(text).toContain('"A\n=1+1"');
  expect(text).toContain('"B\r@SUM(1);=2"');
});

test("rate limits of public forms do not apply to signed-in staff, but to visitors at the same address", async () => {
  const { ctx, request, createToken } = await createTestApi({ environment: { RATE_LIMIT_FACTOR: "0.1" } });
  const { id: trip_id } = await aTrip(ctx);
  const token = await createToken("staff");
  const statuses = async (options: object) => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => request("POST", "/api/bookings", { ...options, body: { ...traveller, trip_id } })),
    );
    return answers.map(({ status }) => status).toSorted();
  };
  expect(await statuses({ token })).toEqual([201, 201, 201, 201]);
  expect(await statuses({})).toEqual([201, 201, 429, 429]);
});

test.each([
  "x@b..co",
  "x@.b.co",
  ".@b.co",
  "x@b.co/",
  "x@-b.co",
  "x@1.2.3.44",
  "\u200bx@b.co",
  "x@b.\u202eoc",
  `${"a".repeat(65)}@b.co`,
])("%s is no address of email", async (customer_email) => {
  const { ctx, request } = await createTestApi();
  const { id: trip_id } = await aTrip(ctx);
  expect(await request("POST", "/api/bookings", { body: { ...traveller, trip_id, customer_email } })).toMatchObject({
    status: 422,
    body: { errors: { customer_email: "Please enter a valid email" } },
  });
});

test.each(["\u200b", "A\nB", "A\u202eB", "A\u0007B"])("%j is not a valid name", async (customer_first_name) => {
  const { ctx, request } = await createTestApi();
  const { id: trip_id } = await aTrip(ctx);
  expect(
    await request("POST", "/api/bookings", { body: { ...traveller, trip_id, customer_first_name } }),
  ).toMatchObject({
    status: 422,
  });
});

test("the OpenAPI 3.1 description lists every call and is valid JSON", async () => {
  const { request } = await createTestApi();
  const { body } = await request("GET", "/api/openapi.json");
  expect(body.openapi).toBe("3.1.0");
  expect(Object.keys(body.paths as object)).toEqual(
    expect.arrayContaining(["/bookings", "/bookings/{id}/status", "/trips/slug/{slug}", "/auth/login"]),
  );
  const described = (body.paths as Record<string, Record<string, unknown>>)["/bookings"]?.post;
  expect(described).toMatchObject({
    requestBody: {
      content: {
        "application/json": { schema: { properties: { customer_name: {}, customer_data: {}, number_of_guests: {} } } },
      },
    },
    responses: {
      201: {
        content: {
          "application/json": { schema: { properties: { booking_id: {}, booking_reference: {}, data: {} } } },
        },
      },
      400: {},
      413: {},
      415: {},
      422: {},
      429: {},
      503: {},
    },
  });
  expect((await request("GET", "/api/docs")).text).toContain("/api/bookings/{id}/payment-status");
});
