import type { TheirChange } from "#app/kit/form/conflict-alert.tsx";
import type { Booking } from "#shared/bookings/booking.ts";
import { type BookingTyped, bookingFieldNames, typedFrom } from "./booking-form-values.ts";
import { nameOfField, shownValue } from "./history-sentences.ts";

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
type Sides = { opened: Booking; theirs: Booking; typed: BookingTyped };

/** The fields in which the booking is no longer as it was opened, and what one has typed there oneself. */
export function theirChanges({ opened, theirs, typed }: Sides): TheirChange[] {
  const before = typedFrom({ booking: opened, category: typed.category });
  const after = typedFrom({ booking: theirs, category: typed.category });
  return bookingFieldNames
    .filter((name) => !same(before[name], after[name]))
    .map((name) => {
      const isMine = !same(typed[name], before[name]) && !same(typed[name], after[name]);
      const [was, is, mine] = [before, after, typed].map((side) => (name === "trip_id" ? "" : shownValue(side[name])));
      return {
        field: nameOfField(name),
        was: name === "trip_id" ? opened.trip_title : (was ?? ""),
        is: name === "trip_id" ? theirs.trip_title : (is ?? ""),
        mine: isMine ? (name === "trip_id" ? "another trip" : (mine ?? "")) : null,
      };
    });
}

/** Their booking with what one has typed oneself on top; fields that one didn't touch are theirs. */
export function mineOnTop({ opened, theirs, typed }: Sides): BookingTyped {
  const before = typedFrom({ booking: opened, category: typed.category });
  const after = typedFrom({ booking: theirs, category: typed.category });
  const touched = bookingFieldNames.filter((name) => !same(typed[name], before[name]));
  return { ...after, ...Object.fromEntries(touched.map((name) => [name, typed[name]])) };
}
