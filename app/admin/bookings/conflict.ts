import type { TheirChange } from "#app/kit/form/conflict-alert.tsx";
import type { Booking } from "#shared/bookings/booking.ts";
import { type BookingTyped, bookingFieldNames, typedFrom } from "./booking-form-values.ts";
import { nameOfField, shownValue } from "./history-sentences.ts";

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** The booking as it was opened, as it is stored now, and as it was edited here. */
type Sides = { base: Booking; theirs: Booking; mine: BookingTyped };

/** Fields that someone else changed since the form was opened, with one's own value where both changed it. */
export function theirChanges({ base, theirs, mine }: Sides): TheirChange[] {
  const before = typedFrom({ booking: base, category: mine.category });
  const after = typedFrom({ booking: theirs, category: mine.category });
  return bookingFieldNames
    .filter((name) => !same(before[name], after[name]))
    .map((name) => {
      const isContested = !same(mine[name], before[name]) && !same(mine[name], after[name]);
      const [was, is, own] = [before, after, mine].map((side) => (name === "trip_id" ? "" : shownValue(side[name])));
      return {
        field: nameOfField(name),
        was: name === "trip_id" ? base.trip_title : (was ?? ""),
        is: name === "trip_id" ? theirs.trip_title : (is ?? ""),
        mine: isContested ? (name === "trip_id" ? "another trip" : (own ?? "")) : null,
      };
    });
}

/** Applies one's own changes to the current booking; untouched fields are theirs. */
export function mineOnTop({ base, theirs, mine }: Sides): BookingTyped {
  const before = typedFrom({ booking: base, category: mine.category });
  const after = typedFrom({ booking: theirs, category: mine.category });
  const touched = bookingFieldNames.filter((name) => !same(mine[name], before[name]));
  return { ...after, ...Object.fromEntries(touched.map((name) => [name, mine[name]])) };
}
