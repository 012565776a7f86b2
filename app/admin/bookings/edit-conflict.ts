import { diffThreeWay, rebaseValues, type ThreeWay } from "#app/kit/record/three-way.ts";
import type { Booking } from "#shared/bookings/booking.ts";
import { type BookingFormValues, bookingFieldNames, toFormValues } from "./booking-form-values.ts";
import { fieldLabel, formatValue } from "./describe-history.ts";

/** The booking as it was opened, as it is stored now, and as it was edited here. */
type Conflict = { base: Booking; theirs: Booking; mine: BookingFormValues };

/** The category only filters the trip picker, so it is the same on every side. */
const toThreeWay = ({ base, theirs, mine }: Conflict): ThreeWay<BookingFormValues> => ({
  base: toFormValues({ booking: base, category: mine.category }),
  theirs: toFormValues({ booking: theirs, category: mine.category }),
  mine,
});

export function diffConflict(conflict: Conflict) {
  const sides = toThreeWay(conflict);
  const tripTitles = new Map([
    [sides.base, conflict.base.trip_title],
    [sides.theirs, conflict.theirs.trip_title],
  ]);
  return diffThreeWay(sides, {
    names: bookingFieldNames,
    labelOf: fieldLabel,
    describe: (name, side) => (name === "trip_id" ? (tripTitles.get(side) ?? "another trip") : formatValue(side[name])),
  });
}

export const rebaseMine = (conflict: Conflict): BookingFormValues =>
  rebaseValues(toThreeWay(conflict), bookingFieldNames);
