import { liveForm } from "#app/kit/live-form.ts";

/** The forms of the newsletter: subscribe, confirm, leave, and ask for a link to leave by. */
export function enhance(root: HTMLElement): void {
  liveForm(root, async () => (await import("./send-newsletter-form.ts")).sendNewsletterForm);
}
