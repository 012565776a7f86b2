import { expect, test } from "vitest";
import { emptyForm, type RegistrationFormValues, stepCount, toRegistrationInput } from "./registration-form.ts";
import { emptyState, type RegistrationState, reduceRegistration } from "./registration-state.ts";
import { validateRegistration } from "./registration-validation.ts";
import { parseRegistration, withoutSecrets } from "./stored-registration.ts";

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
const stateAtStep = (step: number, form: RegistrationFormValues = filled): RegistrationState => ({
  ...emptyState,
  form,
  step,
});

test("customers have three steps, guides four; changing the role to customer leaves the fourth step", () => {
  expect([stepCount(filled), stepCount({ requested_role: "guide" })]).toEqual([3, 4]);
  const guide = reduceRegistration(stateAtStep(2), { type: "typed", field: "requested_role", value: "guide" });
  expect(stepCount(guide.form)).toBe(4);
  const customer = reduceRegistration(
    { ...guide, step: 3 },
    { type: "typed", field: "requested_role", value: "customer" },
  );
  expect(customer.step).toBe(2);
});

test("Next requires a valid step and reports only the errors of that step", () => {
  const rejected = reduceRegistration(stateAtStep(0, { ...filled, first_name: " ", city: "" }), {
    type: "next",
    check,
  });
  expect(rejected).toMatchObject({ step: 0, failures: 1, errors: { first_name: "First name is required" } });
  expect(Object.keys(rejected.errors)).toEqual(["first_name"]);
  expect(reduceRegistration(stateAtStep(0, { ...filled, city: "" }), { type: "next", check })).toMatchObject({
    step: 1,
    errors: {},
  });
  const futureBirth = reduceRegistration(stateAtStep(1, { ...filled, date_of_birth: "2026-11-22" }), {
    type: "next",
    check,
  });
  expect(futureBirth.errors).toEqual({ date_of_birth: "Date of birth cannot be in the future" });
});

test("an error is cleared when its field is edited", () => {
  const rejected = reduceRegistration(stateAtStep(0, { ...filled, first_name: "", last_name: "" }), {
    type: "next",
    check,
  });
  const one = reduceRegistration(rejected, { type: "typed", field: "first_name", value: "A" });
  expect(one.errors).toEqual({ last_name: "Last name is required" });
  const both = reduceRegistration(one, { type: "typed", field: "last_name", value: "U" });
  expect(both).toMatchObject({ errors: {}, problem: "" });
});

test("going back is always allowed, going forward only to the first invalid step", () => {
  expect(reduceRegistration(stateAtStep(2, emptyForm), { type: "went", step: 0, check }).step).toBe(0);
  expect(reduceRegistration(stateAtStep(0, { ...filled, city: "" }), { type: "went", step: 2, check }).step).toBe(1);
  expect(reduceRegistration(stateAtStep(0), { type: "went", step: 7, check }).step).toBe(2);
});

test("server errors lead to the first step that contains one", () => {
  const failed = reduceRegistration(stateAtStep(2), {
    type: "failed",
    problem: "Username is already taken",
    errors: { username: "Username is already taken" },
  });
  expect(failed).toMatchObject({
    step: 0,
    problem: "Username is already taken",
    failures: 1,
    isSending: false,
  } satisfies Partial<RegistrationState>);
  expect(reduceRegistration(stateAtStep(2), { type: "failed", problem: "Network error.", errors: {} }).step).toBe(2);
});

test("the stored draft contains no password and no file", () => {
  const documents = [new File(["x"], "secret-certificate.pdf")];
  const text = JSON.stringify(withoutSecrets({ form: { ...filled, guide_documents: documents }, step: 2, key: "k" }));
  expect(text).not.toMatch(/golden|secret-certificate/);
  const stored = parseRegistration(JSON.parse(text));
  expect(stored).toEqual({ form: { ...filled, password: "", confirm_password: "" }, step: 2, key: "k" });
});

test.each([null, "", [], { form: 1 }])("an invalid draft is ignored: %j", (stored) => {
  expect(parseRegistration(stored)).toBeNull();
});

test("stored values of the wrong type are ignored", () => {
  const form = { first_name: 7, interests: ["Hiking", 1], requested_role: "admin", city: "Goma" };
  const stored = parseRegistration({ form });
  expect(stored?.form).toEqual({ ...emptyForm, city: "Goma" });
});

test("lists are sent as comma-joined text, and customers send no guide fields", () => {
  const sent = toRegistrationInput({ ...filled, guide_experience: "left over", guide_specialties: ["First Aid"] });
  expect(sent).toMatchObject({ interests: "Hiking,Safari" });
  expect(Object.keys(sent).filter((name) => name.startsWith("guide_"))).toEqual([]);
  expect(check(filled)).toEqual({});
});
