import { enhanceForm } from "#app/kit/site-forms/enhance-form.ts";

/** Submits the message about a booking without a page load. */
export function enhance(root: HTMLElement): void {
  enhanceForm(root, async () => (await import("./send-booking-message.ts")).sendBookingMessage);
}
