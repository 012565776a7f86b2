import { enhanceForm } from "#app/kit/site-forms/enhance-form.ts";

/** Loaded apart and after the pictures, because every page loads this file. Without it the form works, too. */
function loadDraft(form: HTMLFormElement, name: string): void {
  const load = () =>
    import("#app/kit/site-forms/keep-draft.ts").then(
      ({ keepDraft }) => keepDraft(form, name),
      () => {},
    );
  if (document.readyState === "complete") void load();
  else addEventListener("load", () => void load(), { once: true });
}

/** Submits the contact form without a page load and saves a draft. */
export function enhance(root: HTMLElement): void {
  const form = root.querySelector("form");
  // The page of a trip has a draft of its own.
  if (form) loadDraft(form, root.dataset.draft ?? "contact");
  enhanceForm(root, async () => (await import("./send-contact-form.ts")).sendContactForm);
}
