import { liveForm } from "#app/kit/live-form.ts";
import { whenShown } from "#app/kit/when-shown.ts";

/** The forms of the newsletter: subscribe, confirm, leave, and ask for a link to leave by. */
export function enhance(root: HTMLElement): void {
  liveForm(root, async () => (await import("./send-newsletter-form.ts")).sendNewsletterForm);
  if (root.hasAttribute("data-at-once")) whenShown(() => root.querySelector("form")?.requestSubmit());
}
