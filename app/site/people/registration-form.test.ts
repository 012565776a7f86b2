import { expect, test } from "vitest";
import {
  emptyForm,
  type RegistrationFormValues,
  reachableStep,
  refusalOfStep,
  stepCount,
  toRegistrationInput,
} from "./registration-form.ts";
import { validateRegistration } from "./registration-validation.ts";

const check = (form: RegistrationFormValues) => validateRegistration(form, "2026-11-21");
const filled: RegistrationFormValues = {
  ...emptyForm,
  first_name: "Amina",
  last_name: "Uwase",
  username: "amina",
  email: "amina@example.com",
  phone: "+250 788 000 111",
  password: "nine golden monkeys",
  confirm_password: "nine golden monkeys",
  country: "Rwanda",
  city: "Musanze",
  date_of_birth: "1994-05-17",
  emergency_contact_name: "Eric",
  emergency_contact_phone: "+250 788 000 222",
  interests: ["Hiking", "Safari"],
  how_did_you_hear: "other",
  terms_accepted: true,
};
const errorsOfStep = (form: RegistrationFormValues, step: number) => refusalOfStep(check(form), step)?.errors ?? {};

test("customers have three steps, guides four", () => {
  expect([stepCount(filled), stepCount({ requested_role: "guide" })]).toEqual([3, 4]);
});

test("a step has only its own errors", () => {
  expect(errorsOfStep({ ...filled, first_name: " ", city: "" }, 0)).toEqual({ first_name: "First name is required" });
  expect(errorsOfStep({ ...filled, city: "" }, 0)).toEqual({});
  expect(errorsOfStep({ ...filled, date_of_birth: "2026-11-22" }, 1)).toEqual({
    date_of_birth: "Date of birth cannot be in the future",
  });
});

test("going back is always allowed, going forward only to the first invalid step", () => {
  const reach = (target: number, from: number, form: RegistrationFormValues) =>
    reachableStep(target, from, check(form), form);
  expect(reach(0, 2, emptyForm)).toBe(0);
  expect(reach(2, 0, { ...filled, city: "" })).toBe(1);
  expect(reach(7, 0, filled)).toBe(2);
});

test("lists are sent as comma-joined text, and customers send no guide fields", () => {
  const sent = toRegistrationInput({ ...filled, guide_experience: "left over", guide_specialties: ["First Aid"] });
  expect(sent).toMatchObject({ interests: "Hiking,Safari" });
  expect(Object.keys(sent).filter((name) => name.startsWith("guide_"))).toEqual([]);
  expect(check(filled)).toEqual({});
});

test("numbers that we call from another country begin with their country code", () => {
  const local = { ...filled, phone: "0788 000 111", emergency_contact_phone: "0788 000 222" };
  const message = "Please begin with the country code, for example +250 or +44";
  expect(check(local)).toEqual({ phone: message, emergency_contact_phone: message });
});

test("guides are not asked what travellers are, and nothing of it is sent for them", () => {
  const asTraveller = { ...filled, dietary_restrictions: "Vegan", medical_conditions: "Asthma" };
  expect(toRegistrationInput(asTraveller)).toMatchObject({
    experience_level: "beginner",
    dietary_restrictions: "Vegan",
  });
  const sent = toRegistrationInput({ ...asTraveller, requested_role: "guide" });
  expect(sent).toMatchObject({ interests: "Hiking,Safari" });
  for (const name of ["experience_level", "dietary_restrictions", "medical_conditions"])
    expect(sent).not.toHaveProperty(name);
});
