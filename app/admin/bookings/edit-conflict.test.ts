import { expect, test } from "vitest";
import type { Booking } from "#shared/bookings/booking.ts";
import { createBookingFormSchema, pickChangedFields, toFormValues } from "./booking-form-values.ts";
import { diffConflict, rebaseMine } from "./edit-conflict.ts";
import { aBooking } from "./testing/a-booking.ts";

const base: Booking = aBooking({ customer_phone: "+250 788 000 111", participants: 1 });
const theirs: Booking = { ...base, customer_phone: "+32 470 00 11 22", internal_notes: "Called back", version: 2 };
const mine = {
  ...toFormValues({ booking: base, category: "safaris" }),
  customer_phone: "+44 7700 900 118",
  customer_first_name: "Priyanka",
};

test("lists what someone else changed, with one's own value where both changed the same field", () => {
  expect(diffConflict({ base, theirs, mine })).toEqual([
    { field: "phone number", was: "+250 788 000 111", is: "+32 470 00 11 22", mine: "+44 7700 900 118" },
    { field: "internal notes", was: "empty", is: "Called back", mine: null },
  ]);
});

test("rebasing keeps one's own values and takes the others from the current booking", () => {
  const merged = rebaseMine({ base, theirs, mine });
  expect(merged).toMatchObject({
    customer_phone: "+44 7700 900 118",
    customer_first_name: "Priyanka",
    internal_notes: "Called back",
  });
});

test("only the fields that differ are sent", () => {
  const schema = createBookingFormSchema({ today: "2026-11-21", booking: base });
  const payload = pickChangedFields(schema.parse(mine), base);
  expect(payload).toEqual({ customer_phone: "+44 7700 900 118", customer_first_name: "Priyanka" });
});
