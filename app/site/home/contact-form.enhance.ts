import { enhanceForm } from "#app/kit/site-forms/enhance-form.ts";
import { saveDraft } from "#app/kit/site-forms/form-draft.ts";

/** Submits the contact form without a page load and saves a draft. */
export function enhance(root: HTMLElement): void {
  const form = root.querySelector("form");
  if (form) saveDraft(form, "contact-draft");
  enhanceForm(root, async () => (await import("./send-contact-form.ts")).sendContactForm);
}
