import { enhanceForm } from "#app/kit/site-forms/enhance-form.ts";

/** Enhances all newsletter forms: subscribe, confirm, unsubscribe, and request an unsubscribe link. */
export function enhance(root: HTMLElement): void {
  enhanceForm(root, async () => (await import("./send-newsletter-form.ts")).sendNewsletterForm);
}
