import { enhanceForm } from "#app/kit/site-forms/enhance-form.ts";

/** Loaded apart and after the pictures, because every page loads this file. Without it the form works, too. */
function loadDraft(form: HTMLFormElement): void {
  const load = () =>
    import("#app/kit/site-forms/keep-draft.ts").then(
      ({ keepDraft }) => keepDraft(form, "contact"),
      () => {},
    );
  if (document.readyState === "complete") void load();
  else addEventListener("load", () => void load(), { once: true });
}

/** Submits the contact form without a page load and saves a draft. */
export function enhance(root: HTMLElement): void {
  const form = root.querySelector("form");
  if (form) loadDraft(form);
  enhanceForm(root, async () => (await import("./send-contact-form.ts")).sendContactForm);
}
