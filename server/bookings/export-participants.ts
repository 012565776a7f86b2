import type { Context } from "#server/kit/context.ts";
import { toCsv } from "#server/kit/csv/to-csv.ts";
import type { Participant } from "#shared/bookings/booking.ts";
import type { BookingExport } from "#shared/bookings/booking-query.ts";
import { type BookingWithTrip, loadParticipants, toBookingSummary } from "./booking-rows.ts";
import { selectForExport } from "./export-bookings.ts";

type Traveller = { row: BookingWithTrip; number: number; person: Participant | undefined };
type Column = readonly [name: string, cell: (traveller: Traveller) => string | number];

const bookingColumns: readonly Column[] = [
  ["booking_reference", ({ row }) => toBookingSummary(row).booking_reference],
  ["status", ({ row }) => row.booking.status],
  ["trip_title", ({ row }) => row.trip_title],
  ["start_date", ({ row }) => row.booking.start_date],
  ["end_date", ({ row }) => row.booking.end_date],
  ["participant", ({ number }) => number],
];
const personColumns: readonly Column[] = [
  ["name", ({ person }) => person?.name ?? ""],
  ["age", ({ person }) => person?.age ?? ""],
  ["dietary_requirements", ({ person }) => person?.dietary_requirements ?? ""],
];
const medicalColumns: readonly Column[] = [["medical_conditions", ({ person }) => person?.medical_conditions ?? ""]];
const contactColumns: readonly Column[] = [
  ["emergency_contact", ({ person }) => person?.emergency_contact ?? ""],
  ["lead_traveller", ({ row }) => toBookingSummary(row).customer_name],
  ["lead_traveller_phone", ({ row }) => row.booking.customer_phone],
];

/** Lists everyone who travels on a booking; those who aren't named yet have a line too, so that the number is right. */
const listTravellers = (row: BookingWithTrip, people: readonly Participant[]): Traveller[] =>
  Array.from({ length: row.booking.participants }, (_, index) => ({ row, number: index + 1, person: people[index] }));

/** Exports the participants of matching bookings as CSV, with medical conditions for those who manage bookings. */
export async function exportParticipants(ctx: Context, filter: BookingExport): Promise<string> {
  const rows = await selectForExport(ctx, filter);
  const people = await loadParticipants(
    ctx,
    rows.map(({ booking }) => booking.id),
  );
  const columns = [
    ...bookingColumns,
    ...personColumns,
    ...(ctx.actor.can("bookings.manage") ? medicalColumns : []),
    ...contactColumns,
  ];
  const travellers = rows.flatMap((row) => listTravellers(row, people.get(row.booking.id) ?? []));
  return toCsv(
    columns.map(([name]) => name),
    travellers.map((traveller) => columns.map(([, cell]) => cell(traveller))),
  );
}
