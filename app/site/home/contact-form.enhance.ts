import { enhanceForm, keepDraft } from "#app/kit/site-forms/enhance-form.ts";

/** Submits the contact form without a page load and saves a draft. */
export function enhance(root: HTMLElement): void {
  const form = root.querySelector("form");
  if (form) keepDraft(form, "contact");
  enhanceForm(root, async () => (await import("./send-contact-form.ts")).sendContactForm);
}
