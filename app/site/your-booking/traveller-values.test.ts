import { expect, test } from "vitest";
import type { LinkedBooking } from "#shared/bookings/linked-booking.ts";
import type { Profile } from "#shared/people/profile.ts";
import { isRowEmpty, toFieldErrors, toOwnValues, toRows, toValues } from "./traveller-values.ts";

const amina = {
  ...{ name: "Amina", age: 34, emergency_contact: "Jo", dietary_requirements: "Vegan" },
  has_medical_conditions: true,
};
// Only these fields are read.
const booking = { participants: 3, travellers: [amina] } as unknown as LinkedBooking;

test("there is a row for each booked place, and an empty one is not sent", () => {
  const values = toValues(booking);
  expect(Object.keys(values).filter((name) => name.startsWith("name_"))).toHaveLength(3);
  const { has_medical_conditions: _, ...stored } = amina;
  expect(toRows(values, booking)).toEqual([{ at: 0, input: { ...stored, position: 0 } }]);
});

test("what is stored about health is sent only if it is written anew or shall go", () => {
  const values = toValues(booking);
  expect(toRows({ ...values, health_0: "Asthma" }, booking)[0]?.input).toMatchObject({ medical_conditions: "Asthma" });
  expect(toRows({ ...values, forget_0: "yes" }, booking)[0]?.input).toMatchObject({ medical_conditions: "" });
});

test("an error stands at the row that was sent, also behind an empty one", () => {
  const rows = toRows({ ...toValues(booking), food_2: "Vegan" }, booking);
  expect(toFieldErrors({ errors: { "travellers.1.name": "Participant 2 name is required" } }, rows)).toEqual({
    name_2: "Participant 2 name is required",
  });
});

test("a traveller's account says who travels, but nothing about health by itself", () => {
  // Only these fields are read.
  const profile = {
    ...{ first_name: "Amina", last_name: "Uwase", dietary_restrictions: "No nuts,\nno fish" },
    ...{ medical_conditions: "Asthma", emergency_contact_name: "Eric", emergency_contact_phone: "" },
  } as unknown as Profile;
  expect(toOwnValues(profile)).toEqual({ name_0: "Amina Uwase", food_0: "No nuts, no fish", emergency_0: "Eric" });
  expect(toOwnValues({ ...profile, dietary_restrictions: null })).toMatchObject({ food_0: "" });
  const values = toValues(booking);
  expect([0, 1].map((at) => isRowEmpty(values, at))).toEqual([false, true]);
});
