import { expect, test } from "vitest";
import { bookingParticipants } from "#server/database/tables.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { BookingQuery } from "#shared/bookings/booking-query.ts";
import { exportBookings } from "./export-bookings.ts";
import { exportParticipants } from "./export-participants.ts";

const filter = (params: object = {}) => BookingQuery.parse({ sort: "created_at", ...params });
const byteOrderMark = "\ufeff";

/** The lines of a file as objects; the cells of these tests contain no commas. */
function readLines(csv: string): Record<string, string>[] {
  expect(csv.startsWith(byteOrderMark)).toBe(true);
  const [header = [], ...lines] = csv
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(",").map((cell) => cell.replace(/^"|"$/g, "")));
  return lines.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ""])));
}

async function createGroup() {
  const ctx = await createTestContext();
  const trip = await aTrip(ctx, { title: "Sipi Falls" });
  const { id } = await aBooking(ctx, {
    ...{ trip_id: trip.id, participants: 3, price_per_person: 100, total_price: 300 },
    ...{ start_date: "2027-03-09", end_date: "2027-03-11", customer_first_name: "Zoë", customer_last_name: "Müller" },
    ...{ special_requirements: "Two tents", internal_notes: "=HYPERLINK(1)", customer_phone: "0781 000 011" },
  });
  await ctx.db.insert(bookingParticipants).values([
    { booking_id: id, position: 1, name: "Jo", dietary_requirements: "vegan", medical_conditions: "asthma" },
    { booking_id: id, position: 0, name: "=1+1", age: 34, emergency_contact: "Sam" },
  ]);
  return { ctx, id };
}

test("the bookings have wishes and notes, and no cell is a formula", async () => {
  const { ctx, id } = await createGroup();
  expect(readLines(await exportBookings(ctx, filter()))).toMatchObject([
    {
      ...{ booking_reference: `LT${id}`, customer_first_name: "Zoë", start_date: "2027-03-09" },
      ...{ special_requirements: "Two tents", internal_notes: "'=HYPERLINK(1)" },
    },
  ]);
});

test("the participants have a line each, also those who aren't named yet", async () => {
  const { ctx, id } = await createGroup();
  await aBooking(ctx, { status: "cancelled" });
  const lines = readLines(await exportParticipants(await actingAs(ctx, "staff"), filter({ status: "pending" })));
  const trip = {
    booking_reference: `LT${id}`,
    trip_title: "Sipi Falls",
    start_date: "2027-03-09",
    end_date: "2027-03-11",
  };
  expect(lines).toMatchObject([
    { ...trip, participant: "1", name: "'=1+1", age: "34", emergency_contact: "Sam", lead_traveller: "Zoë Müller" },
    { ...trip, participant: "2", name: "Jo", dietary_requirements: "vegan", medical_conditions: "asthma" },
    { ...trip, participant: "3", name: "", lead_traveller_phone: "0781 000 011" },
  ]);
});

test("medical conditions are for those who manage bookings", async () => {
  const { ctx } = await createGroup();
  const reader = await actingAs(ctx, "customer", ["bookings.view_all"]);
  const csv = await exportParticipants(reader, filter());
  expect(csv).toContain("vegan");
  expect(csv).not.toMatch(/medical|asthma/);
});

test("a filter by dates and a search narrow both files", async () => {
  const { ctx, id } = await createGroup();
  await aBooking(ctx, { start_date: "2027-04-01", end_date: "2027-04-02" });
  const staff = await actingAs(ctx, "staff");
  for (const params of [{ from: "2027-03-01", to: "2027-03-31" }, { search: "9 March" }]) {
    expect(readLines(await exportBookings(staff, filter(params)))).toHaveLength(1);
    const references = readLines(await exportParticipants(staff, filter(params))).map((line) => line.booking_reference);
    expect(new Set(references)).toEqual(new Set([`LT${id}`]));
  }
});
