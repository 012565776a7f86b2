import { describe, expect, test } from "vitest";
import { aBooking } from "#server/database/factories/bookings.ts";
import { aTrip } from "#server/database/factories/trips.ts";
import type { Context } from "#server/kit/context.ts";
import { testContext } from "#server/kit/testing/test-context.ts";
import type { BookingSummary } from "#shared/bookings/booking.ts";
import { BookingQuery, bookingSorts } from "#shared/bookings/contract.ts";
import { bookingStatuses, paymentStatuses } from "#shared/bookings/status.ts";
import { listBookings } from "./list-bookings.ts";

const names = ["Amina", "Joseph", "Priya", "Zo\u00eb", "Marc"];

/** Sixty bookings in every state, many of them alike in what lists are sorted by. */
async function manyBookings(ctx: Context): Promise<void> {
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

type Asked = Readonly<Record<string, string>>;
const ask = (ctx: Context, asked: Asked) => listBookings(ctx, BookingQuery.parse(asked));

/** All pages one after the other, first to last. */
async function everyPage(ctx: Context, asked: Asked): Promise<{ rows: BookingSummary[]; total: number }> {
  const { items, pagination } = await ask(ctx, { ...asked, limit: "7" });
  const rows = [...items];
  for (let page = 2; page <= pagination.total_pages; page++) {
    rows.push(...(await ask(ctx, { ...asked, limit: "7", page: String(page) })).items);
  }
  return { rows, total: pagination.total };
}

const keyOf: Readonly<Record<string, (row: BookingSummary) => unknown[]>> = {
  created_at: (row) => [row.created_at, row.id],
  start_date: (row) => [row.start_date, row.id],
  customer_name: (row) => [row.customer_first_name, row.customer_last_name, row.id],
  total_price: (row) => [row.total_price, row.id],
};

describe("pages", () => {
  test.each(bookingSorts)("sorted by %s show each booking of every filter once, in order", async (sort) => {
    const ctx = await testContext();
    await manyBookings(ctx);
    const all = (await everyPage(ctx, { sort })).rows;
    expect(new Set(all.map(({ id }) => id)).size).toBe(60);
    const key = keyOf[sort.replace("-", "")];
    const keys = all.map((row) => key?.(row));
    const other = (await everyPage(ctx, { sort: sort.startsWith("-") ? sort.slice(1) : `-${sort}` })).rows;
    expect(other.map((row) => key?.(row)).reverse()).toEqual(keys);
    for (const status of ["all", ...bookingStatuses]) {
      for (const payment_status of ["all", ...paymentStatuses]) {
        const wanted = all.filter(
          (row) =>
            (status === "all" || row.status === status) &&
            (payment_status === "all" || row.payment_status === payment_status),
        );
        const { rows, total } = await everyPage(ctx, { sort, status, payment_status });
        expect(total).toBe(wanted.length);
        expect(rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      }
    }
  });

  test("there is nothing behind the last one", async () => {
    const ctx = await testContext();
    await aBooking(ctx);
    const { items, pagination } = await ask(ctx, { page: "2" });
    expect(items).toEqual([]);
    expect(pagination).toMatchObject({ total: 1, current_page: 2, has_more: false });
  });
});

describe("a search", () => {
  test("finds a booking once, by whatever and however often it matches, in the asked order", async () => {
    const ctx = await testContext();
    await manyBookings(ctx);
    const gorilla = await aTrip(ctx, { title: "Sipi Falls" });
    const mine = await aBooking(ctx, { trip_id: gorilla.id, customer_last_name: "Sipiwe" });
    expect((await ask(ctx, { search: "sipi" })).items.map(({ id }) => id)).toEqual([mine.id]);
    expect((await everyPage(ctx, { search: "nair", sort: "start_date" })).total).toBe(60);
    const { rows } = await everyPage(ctx, { search: "amina", sort: "-total_price", status: "pending" });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ total_price }) => total_price)).toEqual(
      rows.map((row) => row.total_price).sort((a, b) => b - a),
    );
    expect(rows.every((row) => row.status === "pending" && row.customer_first_name === "Amina")).toBe(true);
  });

  test("by one or two letters finds beginnings of words", async () => {
    const ctx = await testContext();
    const { id } = await aBooking(ctx, { customer_first_name: "Sean", customer_last_name: "O'Neil" });
    for (const search of ["s", "se", "o'n", "o'"]) {
      expect((await ask(ctx, { search })).items.map((booking) => booking.id)).toEqual([id]);
    }
    expect((await ask(ctx, { search: "ea" })).items).toEqual([]);
  });

  test("that finds too many says so", async () => {
    const ctx = await testContext();
    const { trip_id } = await aBooking(ctx);
    await ctx.app.pool.query(
      `insert into bookings (trip_id, customer_first_name, customer_email, customer_phone, start_date, end_date,
         participants, price_per_person, total_price, currency, withdraw_until)
       select $1, 'Guest', 'guest' || i || '@example.com', '1', '2027-01-10', '2027-01-12', 1, 10, 10, 'USD', now()
       from generate_series(1, 1001) i`,
      [trip_id],
    );
    const { pagination } = await ask(ctx, { search: "guest" });
    expect(pagination).toMatchObject({ total: 1000, is_capped: true });
    expect((await ask(ctx, { search: "guest77@" })).pagination).not.toHaveProperty("is_capped");
    expect((await ask(ctx, {})).pagination.total).toBe(1002);
  });
});
