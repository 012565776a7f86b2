import type { ConflictChange } from "#app/kit/record/conflict-alert.tsx";
import type { Booking } from "#shared/bookings/booking.ts";
import { type BookingFormValues, bookingFieldNames, toFormValues } from "./booking-form-values.ts";
import { fieldLabel, formatValue } from "./describe-history.ts";

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** The booking as it was opened, as it is stored now, and as it was edited here. */
type ThreeWay = { base: Booking; theirs: Booking; mine: BookingFormValues };

/** Fields that someone else changed since the form was opened, with one's own value where both changed it. */
export function diffConflict({ base, theirs, mine }: ThreeWay): ConflictChange[] {
  const before = toFormValues({ booking: base, category: mine.category });
  const after = toFormValues({ booking: theirs, category: mine.category });
  return bookingFieldNames
    .filter((name) => !isEqual(before[name], after[name]))
    .map((name) => {
      const isContested = !isEqual(mine[name], before[name]) && !isEqual(mine[name], after[name]);
      const [was, is, own] = [before, after, mine].map((side) => (name === "trip_id" ? "" : formatValue(side[name])));
      return {
        field: fieldLabel(name),
        was: name === "trip_id" ? base.trip_title : (was ?? ""),
        is: name === "trip_id" ? theirs.trip_title : (is ?? ""),
        mine: isContested ? (name === "trip_id" ? "another trip" : (own ?? "")) : null,
      };
    });
}

/** Applies one's own changes to the current booking; untouched fields are theirs. */
export function rebaseMine({ base, theirs, mine }: ThreeWay): BookingFormValues {
  const before = toFormValues({ booking: base, category: mine.category });
  const after = toFormValues({ booking: theirs, category: mine.category });
  const touched = bookingFieldNames.filter((name) => !isEqual(mine[name], before[name]));
  return { ...after, ...Object.fromEntries(touched.map((name) => [name, mine[name]])) };
}
