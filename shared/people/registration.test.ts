import { expect, test } from "vitest";
import { fieldErrors } from "#shared/kit/validation.ts";
import { interests } from "./choices.ts";
import { Registration } from "./registration.ts";
import { registrationSteps } from "./registration-form.ts";
import { customerRegistration, guideRegistration } from "./testing/registration-input.ts";

const errorsFor = (input: object): Record<string, string> => {
  const parsed = Registration.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test("reports every missing field at once", () => {
  expect(errorsFor({ requested_role: "guide" })).toEqual({
    first_name: "First name is required",
    last_name: "Last name is required",
    username: "Username is required",
    email: "Email is required",
    phone: "Phone number is required",
    password: "Password must be at least 8 characters",
    confirm_password: "Passwords do not match",
    country: "Country is required",
    city: "City is required",
    date_of_birth: "Date of birth is required",
    emergency_contact_name: "Emergency contact name is required",
    emergency_contact_phone: "Emergency contact phone is required",
    interests: "Please select at least one interest",
    how_did_you_hear: "Please tell us how you heard about us",
    terms_accepted: "You must accept the terms and conditions",
    guide_experience: "Guide experience is required",
    guide_specialties: "Please select at least one specialty",
    languages_spoken: "Please select at least one language",
  });
});

test.each([
  [{ email: "amina.example.com" }, { email: "Please enter a valid email" }],
  [{ password: "rift-88", confirm_password: "rift-88" }, { password: "Password must be at least 8 characters" }],
  [{ confirm_password: "something else" }, { confirm_password: "Passwords do not match" }],
  [{ terms_accepted: false }, { terms_accepted: "You must accept the terms and conditions" }],
  [{ interests: "" }, { interests: "Please select at least one interest" }],
  [{ how_did_you_hear: "" }, { how_did_you_hear: "Please tell us how you heard about us" }],
  [{ first_name: "See www.spam.example" }, { first_name: "Please enter a name without web addresses" }],
  [{ first_name: "<b>Ann</b>" }, { first_name: 'Please enter a name without "/"' }],
  [
    { username: "amina@example.com" },
    { username: "Please use letters of one alphabet, digits, dots, hyphens and underscores, and at least one letter" },
  ],
  [
    { password: "password", confirm_password: "password" },
    { password: "This password is too common. Please choose another." },
  ],
])("%o is reported for its field, and nothing else is", (change, errors) => {
  expect(errorsFor({ ...customerRegistration, ...change })).toEqual(errors);
});

test("rejects roles other than customer and guide", () => {
  for (const requested_role of ["admin", "super_admin", "staff", ""]) {
    expect(Object.keys(errorsFor({ ...customerRegistration, requested_role }))).toEqual(["requested_role"]);
  }
});

test("accepts a password of eight characters and lists as text or arrays, and applies defaults", () => {
  const { requested_role: _, ...sent } = customerRegistration;
  const parsed = Registration.parse({ ...sent, password: "rift-888", confirm_password: "rift-888" });
  expect(parsed).toMatchObject({
    requested_role: "customer",
    experience_level: "beginner",
    gender: null,
    interests: ["Hiking", "Bird Watching"],
    marketing_consent: false,
    medical_conditions: "Asthma since childhood",
  });
  const all = Registration.parse({ ...sent, interests: [...interests] });
  expect(all.interests).toEqual(interests);
  expect(errorsFor({ ...sent, interests: "Hiking,Skydiving" })).toHaveProperty(["interests.1"]);
});

test("a guide needs experience, a specialty and a language, but no certifications", () => {
  const { guide_certifications: _, ...sent } = guideRegistration;
  expect(errorsFor(sent)).toEqual({});
  expect(errorsFor({ ...sent, guide_specialties: "" })).toEqual({
    guide_specialties: "Please select at least one specialty",
  });
});

test("takes no files: certificates are sent after the address is confirmed", () => {
  const guide_documents = new File(["x"], "certificate.pdf");
  expect(errorsFor({ ...guideRegistration, guide_documents })).toHaveProperty("guide_documents");
});

test("every field belongs to exactly one step", () => {
  const fields = registrationSteps.flat();
  expect([...fields].sort()).toEqual(Object.keys(Registration.shape).sort());
});
