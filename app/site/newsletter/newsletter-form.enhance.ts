import { liveForm } from "#app/kit/live-form.ts";
import { whenShown } from "#app/kit/when-shown.ts";

/** Enhances all newsletter forms: subscribe, confirm, unsubscribe, and request an unsubscribe link. */
export function enhance(root: HTMLElement): void {
  liveForm(root, async () => (await import("./send-newsletter-form.ts")).sendNewsletterForm);
  if (root.hasAttribute("data-at-once")) whenShown(() => root.querySelector("form")?.requestSubmit());
}
