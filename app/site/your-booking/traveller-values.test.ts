import { expect, test } from "vitest";
import type { LinkedBooking } from "#shared/bookings/linked-booking.ts";
import type { Profile } from "#shared/people/profile.ts";
import { findOpenQuestions, isRowEmpty, toFieldErrors, toOwnValues, toRows, toValues } from "./traveller-values.ts";

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

test("another name asks whether what is stored about health is true for it, with nothing chosen before", () => {
  const asked = { notes_0: "Please say whether it is still true for Carl" };
  const carl = { ...toValues(booking), name_0: "Carl" };
  expect(findOpenQuestions(toValues(booking), booking)).toEqual({});
  expect(findOpenQuestions({ ...carl, name_0: " AMINA " }, booking)).toEqual({});
  expect(findOpenQuestions(carl, booking)).toEqual(asked);
  expect(findOpenQuestions({ ...carl, notes_0: "keep Cora" }, booking)).toEqual(asked);
  for (const answer of [
    { notes_0: "keep Carl" },
    { notes_0: "remove Carl" },
    { health_0: "Diabetes" },
    { forget_0: "yes" },
  ])
    expect(findOpenQuestions({ ...carl, ...answer }, booking)).toEqual({});
});

test("what is stored about health goes to another name, or is deleted, as was chosen", () => {
  const carl = { ...toValues(booking), name_0: "Carl" };
  const inputOf = (notes_0: string) => toRows({ ...carl, notes_0 }, booking)[0]?.input;
  expect(inputOf("keep Carl")).toMatchObject({ name: "Carl", position: 0, keeps_medical_conditions: true });
  expect(inputOf("remove Carl")).toMatchObject({ name: "Carl", medical_conditions: "" });
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
