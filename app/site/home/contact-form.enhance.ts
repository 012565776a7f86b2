import { enhanceForm } from "#app/kit/site-forms/enhance-form.ts";

/** Submits the contact form without a page load and saves a draft. */
export function enhance(root: HTMLElement): void {
  const form = root.querySelector("form");
  // Loaded apart, because every page loads this file. If it can't be loaded, the form works without a draft.
  if (form)
    import("#app/kit/site-forms/keep-draft.ts").then(
      ({ keepDraft }) => keepDraft(form, "contact"),
      () => {},
    );
  enhanceForm(root, async () => (await import("./send-contact-form.ts")).sendContactForm);
}
