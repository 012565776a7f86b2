import { liveForm } from "#app/kit/live-form.ts";

/** The message form answers in place. */
export function enhance(root: HTMLElement): void {
  liveForm(root, async () => (await import("./send-contact-form.ts")).sendContactForm);
}
