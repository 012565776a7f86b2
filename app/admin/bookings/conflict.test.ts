import { expect, test } from "vitest";
import type { Booking } from "#shared/bookings/booking.ts";
import { bookingFormSchema, changedFields, typedFrom } from "./booking-form-values.ts";
import { mineOnTop, theirChanges } from "./conflict.ts";
import { aBooking } from "./testing/a-booking.ts";

const opened: Booking = aBooking({ customer_phone: "+250 788 000 111", participants: 1 });
const theirs: Booking = { ...opened, customer_phone: "+32 470 00 11 22", internal_notes: "Called back", version: 2 };
const typed = {
  ...typedFrom({ booking: opened, category: "safaris" }),
  customer_phone: "+44 7700 900 118",
  customer_first_name: "Priyanka",
};

test("what someone else changed is told, with one's own value where both changed the same field", () => {
  expect(theirChanges({ opened, theirs, typed })).toEqual([
    { field: "phone number", was: "+250 788 000 111", is: "+32 470 00 11 22", mine: "+44 7700 900 118" },
    { field: "internal notes", was: "nothing", is: "Called back", mine: null },
  ]);
});

test("keeping one's own values takes the others from the current booking", () => {
  const merged = mineOnTop({ opened, theirs, typed });
  expect(merged).toMatchObject({
    customer_phone: "+44 7700 900 118",
    customer_first_name: "Priyanka",
    internal_notes: "Called back",
  });
});

test("only the fields that differ are sent", () => {
  const schema = bookingFormSchema({ today: "2026-11-21", booking: opened });
  const sent = changedFields(schema.parse(typed), opened);
  expect(sent).toEqual({ customer_phone: "+44 7700 900 118", customer_first_name: "Priyanka" });
});
