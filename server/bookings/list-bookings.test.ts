import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookingParticipants, bookings } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { BookingCountQuery, BookingQuery, bookingSorts } from "#shared/bookings/booking-query.ts";
import { bookingStatuses, paymentStatuses } from "#shared/bookings/status.ts";
import { filterBookings } from "./booking-filter.ts";
import { countBookings } from "./count-bookings.ts";
import { listBookings } from "./list-bookings.ts";
import { resolveSearch } from "./text-search-conditions.ts";

const names = ["Amina", "Joseph", "Priya", "Zo\u00eb", "Marc"];

/** Creates sixty bookings in every status, many of them with equal sort values. */
async function createManyBookings(ctx: Context): Promise<void> {
  const trip_id = (await aTrip(ctx, { title: "Gorilla trekking" })).id;
  for (let number = 0; number < 60; number++) {
    const participants = 1 + (number % 3);
    await aBooking(ctx, {
      trip_id,
      customer_first_name: names[number % names.length] ?? "",
      customer_last_name: `Nair ${number % 4}`,
      customer_email: `guest${number}@example.com`,
      start_date: `2027-01-${String(10 + (number % 7)).padStart(2, "0")}`,
      end_date: "2027-02-01",
      participants,
      total_price: 100 * participants,
      status: bookingStatuses[number % bookingStatuses.length],
      payment_status: paymentStatuses[(number * 7 + 3) % paymentStatuses.length],
    });
  }
}

type QueryParams = Readonly<Record<string, string>>;
const listWith = (ctx: Context, params: QueryParams) => listBookings(ctx, BookingQuery.parse(params));

/** Lists the rows of all pages in order. */
async function listAllPages(ctx: Context, params: QueryParams): Promise<{ rows: BookingSummary[]; total: number }> {
  const { items, pagination } = await listWith(ctx, { ...params, limit: "7" });
  const rows = [...items];
  for (let page = 2; page <= pagination.total_pages; page++) {
    rows.push(...(await listWith(ctx, { ...params, limit: "7", page: String(page) })).items);
  }
  return { rows, total: pagination.total };
}

const sortKeyOf: Readonly<Record<string, (row: BookingSummary) => unknown[]>> = {
  created_at: (row) => [row.created_at, row.id],
  start_date: (row) => [row.start_date, row.id],
  customer_name: (row) => [row.customer_first_name, row.customer_last_name, row.id],
  total_price: (row) => [row.total_price, row.id],
};

describe("pages", () => {
  test.each(bookingSorts)("sorted by %s show each booking of every filter once, in order", async (sort) => {
    const ctx = await createTestContext();
    await createManyBookings(ctx);
    const all = (await listAllPages(ctx, { sort })).rows;
    expect(new Set(all.map(({ id }) => id)).size).toBe(60);
    const key = sortKeyOf[sort.replace("-", "")];
    const keys = all.map((row) => key?.(row));
    const reversed = (await listAllPages(ctx, { sort: sort.startsWith("-") ? sort.slice(1) : `-${sort}` })).rows;
    expect(reversed.map((row) => key?.(row)).reverse()).toEqual(keys);
    for (const status of ["all", ...bookingStatuses]) {
      for (const payment_status of ["all", ...paymentStatuses]) {
        const expected = all.filter(
          (row) =>
            (status === "all" || row.status === status) &&
            (payment_status === "all" || row.payment_status === payment_status),
        );
        const { rows, total } = await listAllPages(ctx, { sort, status, payment_status });
        expect(total).toBe(expected.length);
        expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      }
    }
  });

  test("have the wishes and participants of each booking, and its notes for those who see all bookings", async () => {
    const ctx = await createTestContext();
    const customer = await actingAs(ctx, "customer");
    const fields = { special_requirements: "Two tents", internal_notes: "VIP" };
    const mine = await aBooking(ctx, { ...fields, customer_id: customer.actor.user_id });
    const other = await aBooking(ctx);
    await ctx.db.insert(bookingParticipants).values([
      { booking_id: mine.id, position: 1, name: "Jo" },
      { booking_id: mine.id, position: 0, name: "Priya", medical_conditions: "asthma" },
    ]);
    const participant_details = [{ name: "Priya", medical_conditions: "asthma" }, { name: "Jo" }];
    const query = BookingQuery.parse({ sort: "created_at" });
    expect((await listBookings(await actingAs(ctx, "staff"), query)).items).toMatchObject([
      { id: mine.id, ...fields, participant_details },
      { id: other.id, participant_details: [] },
    ]);
    expect((await listBookings(customer, query)).items).toMatchObject([
      { id: mine.id, special_requirements: "Two tents", internal_notes: "", participant_details },
    ]);
  });

  test("the page after the last one is empty", async () => {
    const ctx = await createTestContext();
    await aBooking(ctx);
    const { items, pagination } = await listWith(ctx, { page: "2" });
    expect(items).toEqual([]);
    expect(pagination).toMatchObject({ total: 1, current_page: 2, has_more: false });
  });
});

describe("the numbers of the statuses", () => {
  const countWith = (ctx: Context, params: QueryParams) => countBookings(ctx, BookingCountQuery.parse(params));

  test("follow search, payment and dates, as the list does", async () => {
    const ctx = await createTestContext();
    await createManyBookings(ctx);
    const customer = await actingAs(ctx, "customer");
    await ctx.db.execute(sql`update bookings set customer_id = ${customer.actor.user_id} where id % 3 = 0`);
    const filters = [{ search: "zo\u00eb" }, { from: "2027-01-12", search: "nair 2" }, { payment_status: "paid" }, {}];
    for (const [actor, filter] of [ctx, customer].flatMap((each) => filters.map((one) => [each, one] as const))) {
      const expected: Record<string, number> = {};
      for (const status of ["all", ...bookingStatuses])
        expected[status] = (await listWith(actor, { ...filter, status })).pagination.total;
      expect(await countWith(actor, filter)).toMatchObject(expected);
    }
  });

  test("stop at a thousand with a search or dates, status by status", async () => {
    const ctx = await createTestContext();
    const { id } = await aBooking(ctx, { customer_first_name: "Amina", status: "completed" });
    await ctx.db.execute(sql`
      insert into bookings (trip_id, customer_first_name, customer_email, customer_phone, start_date, end_date, participants,
        price_per_person, total_price, currency, withdraw_until, status)
      select trip_id, customer_first_name, customer_email, customer_phone, start_date, end_date, participants, price_per_person,
        total_price, currency, withdraw_until, case when n <= 5 then 'cancelled' else 'pending' end
      from bookings, generate_series(1, 1200) as n where id = ${id}`);
    const expected = { all: 1_000, pending: 1_000, confirmed: 0, completed: 1, cancelled: 5, max_count: 1_000 };
    expect(await countWith(ctx, { search: "amina" })).toEqual(expected);
    expect(await countWith(ctx, { from: "2020-01-01" })).toEqual(expected);
    expect(await countWith(ctx, {})).toMatchObject({ all: 1_201, max_count: null });
  });
});

describe("the filter by travel dates", () => {
  const at = (start_date: string, end_date: string) => ({ start_date, end_date });
  async function createTravels() {
    const ctx = { ...(await createTestContext()), now: new Date("2026-11-22T22:30:00Z") }; // In Kigali it is the 23rd.
    const travels = {
      over: at("2026-11-10", "2026-11-22"),
      lastDay: at("2026-11-20", "2026-11-23"),
      firstDay: at("2026-11-23", "2026-11-30"),
      inAWeek: at("2026-11-29", "2026-12-01"),
      inAMonth: at("2026-12-22", "2026-12-24"),
      later: at("2026-12-23", "2026-12-24"),
    };
    const names = new Map<number, string>();
    for (const [name, dates] of Object.entries(travels)) names.set((await aBooking(ctx, dates)).id, name);
    const list = async (params: QueryParams) =>
      (await listWith(ctx, { sort: "start_date", ...params })).items.map(({ id }) => names.get(id));
    return { ctx, list };
  }

  test.each([
    [{ date_filter: "today" }, ["lastDay", "firstDay"]],
    [{ date_filter: "next_7_days" }, ["firstDay", "inAWeek"]],
    [{ date_filter: "next_30_days" }, ["firstDay", "inAWeek", "inAMonth"]],
    [{ date_filter: "past" }, ["over"]],
    [{ from: "2026-11-23", to: "2026-12-22" }, ["firstDay", "inAWeek", "inAMonth"]],
    [{ from: "2026-12-23" }, ["later"]],
    [{ to: "2026-11-10", search: "priya" }, ["over"]],
    [{ date_filter: "today", status: "pending" }, ["lastDay", "firstDay"]],
    [{ date_filter: "today", status: "confirmed" }, []],
    [{ date_filter: "next_30_days", limit: "2", page: "2" }, ["inAMonth"]],
  ])("%j shows %j", async (params, expected) => {
    const { list } = await createTravels();
    expect(await list(params as QueryParams)).toEqual(expected);
  });

  test("counts its rows", async () => {
    const { ctx } = await createTravels();
    const { pagination } = await listWith(ctx, { date_filter: "next_30_days", limit: "1" });
    expect(pagination).toMatchObject({ total: 3, total_pages: 3 });
  });

  test.each(["today", "past"] as const)("%s uses an index", async (date_filter) => {
    const { ctx } = await createTravels();
    const condition = filterBookings(ctx, BookingQuery.parse({ date_filter }));
    const { rows } = await inTransaction(ctx, async (tx) => {
      await tx.db.execute(sql`set local enable_seqscan = off`);
      return tx.db.execute<{ "QUERY PLAN": string }>(sql`explain select from ${bookings} where ${condition}`);
    });
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/bookings_travel_dates[\s\S]*Cond/);
  });
});

describe("a search", () => {
  test("returns a booking once however many fields match, in the requested order", async () => {
    const ctx = await createTestContext();
    await createManyBookings(ctx);
    const trip = await aTrip(ctx, { title: "Sipi Falls" });
    const mine = await aBooking(ctx, { trip_id: trip.id, customer_last_name: "Sipiwe" });
    expect((await listWith(ctx, { search: "sipi" })).items.map(({ id }) => id)).toEqual([mine.id]);
    expect((await listAllPages(ctx, { search: "nair", sort: "start_date" })).total).toBe(60);
    const { rows } = await listAllPages(ctx, { search: "amina", sort: "-total_price", status: "pending" });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ total_price }) => total_price)).toEqual(
      rows.map((row) => row.total_price).sort((a, b) => b - a),
    );
    expect(rows.every((row) => row.status === "pending" && row.customer_first_name === "Amina")).toBe(true);
  });

  test("of one or two letters matches the start of words", async () => {
    const ctx = await createTestContext();
    const { id } = await aBooking(ctx, { customer_first_name: "Sean", customer_last_name: "O'Neil" });
    for (const search of ["s", "se", "o'n", "o'"]) {
      expect((await listWith(ctx, { search })).items.map((booking) => booking.id)).toEqual([id]);
    }
    expect((await listWith(ctx, { search: "ea" })).items).toEqual([]);
  });

  test("ignores accents and the kind of apostrophe", async () => {
    const ctx = await createTestContext();
    const { id } = await aBooking(ctx, { customer_first_name: "Søren", customer_last_name: "Müller O'Brien" });
    const trip = await aTrip(ctx, { title: "Crète and Rwenzori" });
    const tripBooking = await aBooking(ctx, {
      trip_id: trip.id,
      customer_first_name: "Ama",
      customer_last_name: "Nair",
    });
    for (const search of ["muller", "MÜLLER", "mü", "soren", "o’b", "’"]) {
      expect((await listWith(ctx, { search })).items.map((booking) => booking.id)).toEqual([id]);
    }
    expect((await listWith(ctx, { search: "crete" })).items.map((booking) => booking.id)).toEqual([tripBooking.id]);
  });

  test("for punctuation matches it anywhere", async () => {
    const ctx = await createTestContext();
    const { id } = await aBooking(ctx, { customer_last_name: "Nair-O'Neil 50%" });
    await aBooking(ctx, { customer_last_name: "Nair" });
    for (const search of ["%", "'", "-"]) {
      expect((await listWith(ctx, { search })).items.map((booking) => booking.id)).toEqual([id]);
    }
    expect((await listWith(ctx, { search: "@" })).pagination.total).toBe(2);
    expect((await listWith(ctx, { search: "_" })).items).toEqual([]);
    expect((await listWith(ctx, { search: "'-" })).items).toEqual([]);
  });

  test("for punctuation uses an index", async () => {
    const ctx = await createTestContext();
    const { text } = await resolveSearch(ctx, "%");
    const { rows } = await inTransaction(ctx, async (tx) => {
      // The planner prefers a sequential scan on a small table.
      await tx.db.execute(sql`set local enable_seqscan = off`);
      return tx.db.execute<{ "QUERY PLAN": string }>(sql`explain select from ${bookings} where ${text}`);
    });
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("bookings_signs");
  });

  test("finds a caller by the phone number in any spelling", async () => {
    const ctx = await createTestContext();
    const { id: local } = await aBooking(ctx, { customer_phone: "0781 000 011" });
    const { id: international } = await aBooking(ctx, { customer_phone: "+250 (781) 000-011" });
    const { id: british } = await aBooking(ctx, { customer_phone: "+44 7700 900118" });
    await aBooking(ctx, { customer_phone: "+250 781 000 012" });
    const found = async (search: string) =>
      (await listWith(ctx, { search, sort: "created_at" })).items.map(({ id }) => id).sort((a, b) => a - b);
    for (const search of ["+250781000011", "00250 781 000 011", "0781000011", "(781) 000-011", "250781000011"])
      expect(await found(search)).toEqual([local, international]);
    expect(await found("07700 900118")).toEqual([british]);
    expect(await found("000011")).toEqual([local, international]);
  });

  test("finds dates and months, alone and beside names and trips", async () => {
    const ctx = await createTestContext();
    const [gorillas, sipi] = [
      await aTrip(ctx, { title: "Gorilla trekking" }),
      await aTrip(ctx, { title: "Sipi Falls" }),
    ];
    const dates = { end_date: "2027-12-31", created_at: ctx.now.toISOString() };
    const ninth = await aBooking(ctx, { ...dates, trip_id: gorillas.id, start_date: "2027-03-09" });
    const last = await aBooking(ctx, {
      ...dates,
      trip_id: sipi.id,
      start_date: "2027-03-31",
      customer_first_name: "Jonas",
    });
    const april = await aBooking(ctx, { ...dates, trip_id: gorillas.id, start_date: "2027-04-01" });
    const found = async (search: string) =>
      (await listWith(ctx, { search, sort: "start_date" })).items.map(({ id }) => id);
    for (const search of ["2027-03-09", "9 Mar", "March 9 2027", "09.03.2027", "gorilla 9 march"])
      expect(await found(search)).toEqual([ninth.id]);
    for (const search of ["March", "Mar 2027"]) expect(await found(search)).toEqual([ninth.id, last.id]);
    expect(await found("Jonas March")).toEqual([last.id]);
    expect(await found("gorilla April")).toEqual([april.id]);
    expect(await found("March 2026")).toEqual([]);
  });

  test("finds words in any order, of the traveller and the trip", async () => {
    const ctx = await createTestContext();
    const trip = await aTrip(ctx, { title: "Sipi Falls hike" });
    const name = { customer_first_name: "Jean-Pierre", customer_last_name: "Habimana" };
    const { id } = await aBooking(ctx, { ...name, trip_id: trip.id });
    await aBooking(ctx, { ...name, customer_last_name: "Uwase" });
    for (const search of ["Habimana Jean", "habimana, jean-pierre", "falls sipi habimana", "Jean sipi", "j habim"])
      expect((await listWith(ctx, { search })).items.map((booking) => booking.id)).toEqual([id]);
    expect((await listWith(ctx, { search: "Habimana gorilla" })).items).toEqual([]);
  });

  test.each([
    ["0781 000 011", "bookings_phone"],
    ["9 March 2027", "bookings_start"],
  ])("for %j uses an index", async (search, index) => {
    const ctx = await createTestContext();
    const { trip_id } = await aBooking(ctx);
    await ctx.app.pool.query(
      `insert into bookings (trip_id, customer_first_name, customer_email, customer_phone, start_date, end_date,
         participants, price_per_person, total_price, currency, withdraw_until)
       select $1, 'Guest', 'g' || i || '@example.com', '+2507810' || 10000 + i, date '2027-01-01' + i / 10, '2029-12-31',
         1, 10, 10, 'USD', now()
       from generate_series(1, 5000) i`,
      [trip_id],
    );
    await ctx.app.pool.query("analyze bookings");
    const { others } = await resolveSearch(ctx, search);
    const condition = sql`deleted_at is null and ${sql.join([...others], sql` and `)}`;
    const { rows } = await inTransaction(ctx, async (tx) => {
      await tx.db.execute(sql`set local enable_seqscan = off`);
      return tx.db.execute<{ "QUERY PLAN": string }>(sql`explain select from ${bookings} where ${condition}`);
    });
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain(index);
  });

  test("ignores case, also of letters with accents", async () => {
    const ctx = await createTestContext();
    const { id } = await aBooking(ctx, { customer_first_name: "ÉLODIE", customer_last_name: "Ångström" });
    for (const search of ["élodie", "Élo", "é", "ÅNG"]) {
      expect((await listWith(ctx, { search })).items.map((booking) => booking.id)).toEqual([id]);
    }
  });

  test.each(bookingSorts)("with too many matches pages through the first of them, sorted by %s", async (sort) => {
    const ctx = await createTestContext();
    const { trip_id } = await aBooking(ctx, { customer_first_name: "Zita", total_price: 100, price_per_person: 50 });
    await ctx.app.pool.query(
      `insert into bookings (trip_id, customer_first_name, customer_last_name, customer_email, customer_phone, start_date,
         end_date, participants, price_per_person, total_price, currency, withdraw_until, created_at)
       select $1, case when i <= 3500 then 'Abel' else 'Guest' end, 'Nair', 'g' || i || '@example.com', '1',
         date '2027-01-01' + i / 10, '2028-12-31', 1, 10 + i, 10 + i, 'USD', now(), timestamptz '2026-01-01' + i * interval '1 hour'
       from generate_series(1, 5000) i`,
      [trip_id],
    );
    const { items: expectedRows } = await listWith(ctx, {
      sort,
      limit: "100",
      offset: sort.startsWith("-") ? "0" : "3500",
    });
    const guests = expectedRows.filter((row) => row.customer_first_name === "Guest").map(({ id }) => id);
    const { items, pagination } = await listWith(ctx, { sort, search: "guest", limit: "40", page: "2" });
    expect(pagination).toMatchObject({ total: 1000, is_capped: true });
    expect(items.map(({ id }) => id)).toEqual(guests.slice(40, 80));
  });

  test("with too many matches is marked as capped", async () => {
    const ctx = await createTestContext();
    const { trip_id } = await aBooking(ctx);
    await ctx.app.pool.query(
      `insert into bookings (trip_id, customer_first_name, customer_email, customer_phone, start_date, end_date,
         participants, price_per_person, total_price, currency, withdraw_until)
       select $1, 'Guest', 'guest' || i || '@example.com', '1', '2027-01-10', '2027-01-12', 1, 10, 10, 'USD', now()
       from generate_series(1, 1001) i`,
      [trip_id],
    );
    const { pagination } = await listWith(ctx, { search: "guest" });
    expect(pagination).toMatchObject({ total: 1000, is_capped: true });
    expect((await listWith(ctx, { search: "guest77@" })).pagination).not.toHaveProperty("is_capped");
    expect((await listWith(ctx, {})).pagination.total).toBe(1002);
  });
});
