import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { mailOutbox, testimonials, trips, visitDays, visitHours } from "#server/database/tables.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { anEnquiry } from "#server/testing/factories/content.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await createTestApi();
  token = await api.createToken("admin");
});

const get = async (path: string, as = token) => api.request("GET", `/api${path}`, { token: as });
const read = async (path: string, as = token) => {
  const { status, body, text } = await get(path, as);
  expect(status, text).toBe(200);
  return body.data as Record<string, unknown>;
};

const aVisitDay = (dimension: string, value: string, figures: object = {}) => ({
  ...{ day: "2026-11-20", dimension, value, views: 10, visits: 4, visitors: 3 },
  ...{ entries: 4, bounces: 1, seconds: 200, measured: 10, depth: 500, ...figures },
});

test("a fresh product has no figure that was not measured", async () => {
  const enhanced = await read("/analytics/enhanced");
  expect(enhanced).toMatchObject({
    overview: {
      total_revenue: { current: 0, change: null, confirmed_revenue: 0 },
      total_bookings: { current: 0, active_bookings: 0, pending_bookings: 0, completed_bookings: 0 },
      page_views: { current: 0, change: null, unique_visitors: 0 },
      customer_rating: { current: null, change: null, total_reviews: 0 },
      ...{ unique_customers: 0, active_trips: 0 },
    },
    device_usage: { summary: { total_sessions: 0, mobile_percentage: null }, device_breakdown: [] },
    recent_activity: [],
    activity_pagination: { current_page: 1, total_pages: 1, total_items: 0, has_prev: false, has_next: false },
  });
  const metrics = enhanced.performance_metrics as { current: unknown; status: unknown; target: number }[];
  expect(metrics.map(({ current, status }) => [current, status])).toEqual(Array(4).fill([null, null]));
  expect(await read("/analytics/visits")).toMatchObject({ pages: [], countries: [], vitals: { load_time: null } });
  expect(await read("/analytics/revenue")).toMatchObject({ rows: [], total: { bookings: 0, avg_booking_value: null } });
});

test("the calls answer under their specified addresses", async () => {
  const { body } = await get("/analytics?endpoint=enhanced&realtime=real-time&page=1&limit=5");
  expect(body).toMatchObject({
    success: true,
    timestamp: api.ctx.now.toISOString(),
    data: { period_info: { days: 30 } },
  });
  expect((await get("/analytics.php?endpoint=device-usage")).body).toMatchObject({ data: { device_breakdown: [] } });
  for (const name of ["bookings", "revenue", "guides", "customers", "custom-report"])
    expect((await get(`/analytics/${name}.php?start_date=2026-11-01&end_date=2026-11-30`)).status).toBe(200);
  const file = await get("/analytics/export.php?format=csv&start_date=2026-11-01&end_date=2026-11-02");
  expect(file.headers.get("content-type")).toContain("text/csv");
  expect(file.text.split("\r\n").length).toBeGreaterThan(1);
});

test("the summary counts what its range and filters mean", async () => {
  const trip = await aTrip(api.ctx, { title: "Lava walk" });
  const other = await aTrip(api.ctx);
  const made = (fields: object) =>
    aBooking(api.ctx, { trip_id: trip.id, created_at: "2026-11-10T08:00:00Z", ...fields });
  await made({ status: "confirmed", price_per_person: 150, total_price: 300 });
  await made({ status: "cancelled", customer_email: "ines@example.com" });
  await made({ status: "pending", trip_id: other.id, created_at: "2026-11-11T08:00:00Z" });
  await made({ status: "completed", created_at: "2026-10-05T08:00:00Z" });
  const november = "start_date=2026-11-01&end_date=2026-11-30";
  expect(await read(`/analytics?${november}`)).toMatchObject({
    summary: {
      ...{ total_bookings: 3, total_revenue: 500, total_customers: 2, avg_booking_value: 250 },
      ...{ booking_growth: 200, revenue_growth: 150, new_customers: 1, active_trips: 2 },
    },
    bookings_by_status: [
      { status: "pending", count: 1 },
      { status: "confirmed", count: 1 },
      { status: "completed", count: 0 },
      { status: "cancelled", count: 1 },
    ],
    monthly_revenue: [{ month: "2026-11", bookings: 3, revenue: 500 }],
  });
  const summaryOf = async (query: string) => (await read(`/analytics?${november}&${query}`)).summary;
  expect(await summaryOf("status=confirmed")).toMatchObject({ total_bookings: 1, total_revenue: 300 });
  expect(await summaryOf(`category_id=${other.service_category_id}`)).toMatchObject({ total_bookings: 1 });
  expect(await summaryOf("guide_id=999")).toMatchObject({ total_bookings: 0 });
  const year = await read("/analytics?start_date=2026-01-01&end_date=2026-12-31&limit=3");
  expect((year.monthly_revenue as { month: string }[]).map(({ month }) => month)).toEqual([
    "2026-10",
    "2026-11",
    "2026-12",
  ]);
  expect(await read(`/analytics/trips?${november}&limit=1`)).toMatchObject({
    rows: [{ key: String(trip.id), label: "Lava walk", difficulty: "moderate", total_revenue: { amount: 300 } }],
  });
});

test("ranges that don't exist are refused by name", async () => {
  for (const [query, field] of [
    ["start_date=2026-02-30", "start_date"],
    ["start_date=2026-11-02&end_date=2026-11-01", "end_date"],
    ["start_date=1950-01-01&end_date=2026-11-01", "end_date"],
    ["status=unknown", "status"],
    ["guide_id=x", "guide_id"],
  ] as const) {
    const { status, body } = await get(`/analytics?${query}`);
    expect(status, query).toBe(422);
    expect(Object.keys(body.errors as object), query).toEqual([field]);
  }
  expect((await get("/analytics/custom-report?measure=visits&group_by=trip")).status).toBe(422);
  const filtered = await get("/analytics/custom-report?measure=visits&group_by=page&category_id=1");
  expect([filtered.status, Object.keys(filtered.body.errors as object)]).toEqual([422, ["category_id"]]);
});

test("sample trips and reviews count in no figure until somebody edits them", async () => {
  const trip = await aTrip(api.ctx, { is_sample: true });
  await aTrip(api.ctx);
  const review = { customer_name: "Amara", content: "Good", is_approved: true };
  await api.ctx.db.insert(testimonials).values([
    { ...review, rating: 1, is_sample: true },
    { ...review, rating: 4 },
  ]);
  const overview = async () => (await read("/analytics/enhanced")).overview;
  expect(await overview()).toMatchObject({ active_trips: 1, customer_rating: { current: 4, total_reviews: 1 } });
  await api.ctx.db.update(trips).set({ title: "Ours", version: sql`version + 1` }).where(sql`id = ${trip.id}`);
  expect(await overview()).toMatchObject({ active_trips: 2 });
});

test("activities come five a page, newest first, and addresses only for who may see them", async () => {
  const trip = await aTrip(api.ctx, { title: "Lava walk" });
  for (let hour = 1; hour <= 6; hour += 1)
    await aBooking(api.ctx, { trip_id: trip.id, created_at: `2026-11-20T0${hour}:00:00Z` });
  const page = async (number: number, as = token) => read(`/analytics/enhanced?page=${number}`, as);
  const first = await page(1);
  expect(first.activity_pagination).toMatchObject({ total_pages: 2, total_items: 6, has_prev: false, has_next: true });
  expect((first.recent_activity as { time: string }[]).map(({ time }) => time.slice(11, 13))).toEqual([
    "06",
    "05",
    "04",
    "03",
    "02",
  ]);
  const second = await page(2);
  expect(second.recent_activity).toMatchObject([
    {
      ...{ type: "booking", status: "pending", description: "Priya Nair · Lava walk" },
      details: { amount: 200, currency: "USD", email: "priya@example.com", rating: null },
    },
  ]);
  const staff = await api.createToken("customer", ["analytics.view", "bookings.approve"]);
  const seen = (await page(2, staff)).recent_activity as { details: { email: unknown } }[];
  expect(seen[0]?.details.email).toBeNull();
  const stranger = await api.createToken("customer", ["analytics.view"]);
  expect((await page(1, stranger)).recent_activity).toEqual([]);
  expect((await page(1, stranger)).overview).toMatchObject({ total_bookings: { current: 0, pending_bookings: 0 } });
});

test("visits are counted by page, country and device, and a hostile value is only a text", async () => {
  await api.ctx.db
    .insert(visitDays)
    .values([
      aVisitDay("total", ""),
      aVisitDay("page", "/trips/lava"),
      aVisitDay("source", "=cmd|x.example", { views: 2 }),
      aVisitDay("country", "RW"),
      aVisitDay("device", "mobile", { visits: 3 }),
      aVisitDay("device", "desktop", { visits: 1 }),
      aVisitDay("stage", "trip_page", { visits: 2 }),
    ] as never[]);
  const hour = "2026-11-20T07:00:00Z";
  await api.ctx.db.insert(visitHours).values({ hour, views: 10, visits: 4, visitors: 3 });
  expect(await read("/analytics/visits?start_date=2026-11-20&end_date=2026-11-20")).toMatchObject({
    total: { views: 10, visits: 4, visitors: 3, bounce_rate: 25, avg_depth: 50 },
    funnel: { visits: 4, trip_page: 2, booking_form: 0, bookings: 0 },
    pages: [{ value: "/trips/lava" }],
    countries: [{ value: "RW", label: "Rwanda" }],
    days: [{ day: "2026-11-20", views: 10, visits: 4, visitors: 3 }],
    hours: [{ hour: 9, views: 10, visits: 4, visitors: 3 }],
  });
  expect(await read("/analytics/device-usage")).toMatchObject({
    summary: { total_sessions: 4, mobile_percentage: 75 },
  });
  expect(await read("/analytics/custom-report?measure=views&group_by=source")).toMatchObject({
    rows: [{ key: "=cmd|x.example", value: 2 }],
  });
});

test("the file of a range has a line for each day with its visits, and one for all", async () => {
  await aBooking(api.ctx, { created_at: "2026-11-19T08:00:00Z", status: "confirmed" });
  await api.ctx.db.insert(visitDays).values(aVisitDay("total", "") as never);
  const { text } = await get("/analytics/export?start_date=2026-11-19&end_date=2026-11-20");
  const lines = text
    .trim()
    .split("\r\n")
    .map((line) => line.replaceAll('"', ""));
  expect(lines.slice(1)).toEqual([
    "2026-11-19,USD,1,2,200,200,0,0,200,,,,,,,",
    "2026-11-20,USD,0,0,0,0,0,0,,,,,,4,10,3",
    "Total,USD,1,2,200,200,0,0,200,,,,,4,10,3",
  ]);
  const guide = await api.createToken("guide");
  expect((await get("/analytics/export", guide)).status).toBe(403);
});

test("what is to do today is what waits, as far as one may see it", async () => {
  const trip = await aTrip(api.ctx, { title: "Lava walk" });
  const soon = { trip_id: trip.id, start_date: "2026-12-01", end_date: "2026-12-03" };
  await aBooking(api.ctx, { ...soon, status: "pending", created_at: "2026-11-20T08:00:00Z" });
  await aBooking(api.ctx, { ...soon, status: "confirmed", payment_status: "partial" });
  await aBooking(api.ctx, { ...soon, start_date: "2026-12-20", end_date: "2026-12-21", status: "confirmed" });
  await anEnquiry(api.ctx);
  await aUser(api.ctx, { status: "pending" });
  await api.ctx.db.insert(mailOutbox).values({
    ...{ to_address: "a@example.com", template: "x", subject: "s", html: "", text: "", message_id: "<1@example.com>" },
    ...{ about_room: "bookings", event: "e", status: "failed" },
  });
  const admin = await api.createToken("super_admin");
  expect(await read("/analytics/today", admin)).toMatchObject({
    requests: { count: 1, oldest: "2026-11-20T08:00:00.000Z" },
    departures: [
      {
        ...{ trip_title: "Lava walk", start_date: "2026-12-01", bookings: 2, participants: 4 },
        lacks: ["unconfirmed", "unpaid", "participants", "guide"],
      },
    ],
    ...{ messages: { count: 1 }, failed_emails: 1, registrations: 1 },
  });
  const staff = await api.createToken("staff", ["analytics.view", "bookings.view_all"]);
  expect(await read("/analytics/today", staff)).toMatchObject({ failed_emails: null, registrations: null });
});
