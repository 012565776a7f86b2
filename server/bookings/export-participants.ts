import type { Context } from "#server/kit/context.ts";
import { toCsv } from "#server/kit/csv/to-csv.ts";
import type { Participant } from "#shared/bookings/booking.ts";
import type { BookingExport } from "#shared/bookings/booking-query.ts";
import { type BookingWithTrip, loadParticipants, toBookingSummary } from "./booking-rows.ts";
import { loadForExport } from "./export-bookings.ts";

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

async function* loadTravellers(ctx: Context, filter: BookingExport): AsyncGenerator<Traveller[]> {
  for await (const rows of loadForExport(ctx, filter)) {
    const ids = rows.map(({ booking }) => booking.id);
    const people = await loadParticipants(ctx, ids);
    yield rows.flatMap((row) => listTravellers(row, people.get(row.booking.id) ?? []));
  }
}

async function* loadLines(ctx: Context, filter: BookingExport, columns: readonly Column[]) {
  for await (const travellers of loadTravellers(ctx, filter))
    yield travellers.map((traveller) => columns.map(([, cell]) => cell(traveller)));
}

/** Exports the participants of matching bookings as CSV, with medical conditions for those who manage bookings. */
export function exportParticipants(ctx: Context, filter: BookingExport): Promise<string> {
  const columns = [
    ...bookingColumns,
    ...personColumns,
    ...(ctx.actor.can("bookings.manage") ? medicalColumns : []),
    ...contactColumns,
  ];
  return toCsv(
    columns.map(([name]) => name),
    loadLines(ctx, filter, columns),
  );
}
