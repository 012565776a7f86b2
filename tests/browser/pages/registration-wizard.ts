import type { Locator, Page } from "playwright-core";
import { expectVisible, hydrated } from "#tests/browser/kit/page-expectations.ts";
import { password } from "#tests/browser/kit/test-app.ts";

export type StepFields = Readonly<Record<string, string>>;

/** Field values of the first two steps; all accounts share the password. */
export const accountFields = (name: string): StepFields => ({
  "First name": "Amina",
  "Last name": "Uwase",
  Username: name,
  Phone: "+250 788 000 111",
  Email: `${name}@example.com`,
  Password: password,
  "Confirm password": password,
});
export const personalFields: StepFields = {
  Country: "Rwanda",
  City: "Musanze",
  "Date of birth": "1990-04-12",
  "Emergency contact name": "Jeanne Uwase",
  "Emergency contact phone": "+250 788 000 222",
};

/** Page object of the registration wizard. */
export function registrationWizard(page: Page) {
  const form = page.locator("form.register-card");
  const field = (label: string): Locator => form.getByLabel(label, { exact: true });
  const press = (name: string) => form.getByRole("button", { name, exact: true }).click();
  const heading = (name: string) => expectVisible(form.getByRole("heading", { level: 2, name, exact: true }));
  const fill = async (step: StepFields) => {
    for (const [label, value] of Object.entries(step)) await field(label).fill(value);
  };
  const preferences = async () => {
    await form.getByText("Hiking", { exact: true }).click();
    await form.getByLabel("How did you hear about us?").selectOption("friend_referral");
    await form.getByLabel(/^I accept the/).check();
  };
  return {
    form,
    field,
    press,
    heading,
    fill,
    preferences,
    open: async () => {
      await page.goto("/register");
      await hydrated(page, "registration-wizard");
    },
    asGuide: () => form.getByText("I want to guide").click(),
    /** Fills in every step up to Preferences, the last one for customers. */
    toPreferences: async (name: string) => {
      await fill(accountFields(name));
      await press("Next");
      await heading("Personal details");
      await fill(personalFields);
      await press("Next");
      await heading("Preferences");
      await preferences();
    },
    guideFields: async () => {
      await form.getByLabel("Your experience as a guide").fill("Twelve years on the Congo Nile Trail.");
      await form.getByText("Mountain Guiding", { exact: true }).click();
      await form.getByText("English", { exact: true }).click();
    },
    attach: (file: { name: string; mimeType: string; buffer: Buffer }) =>
      form.locator('input[type="file"]').setInputFiles(file),
    errors: () => form.locator(".form-error").allTextContents(),
    bar: form.getByRole("progressbar"),
    toast: page.locator(".toast"),
  };
}
