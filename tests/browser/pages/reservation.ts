import type { Page } from "playwright-core";
import { hydrated } from "#tests/browser/kit/page-expectations.ts";
import { dateInDays } from "./booking-wizard.ts";

export const validReservation = {
  Name: "Wanjiru Kamau Njeri",
  Email: "wanjiru@example.org",
  Phone: "+254 700 000000",
  "Arrival date": dateInDays(30),
  Guests: "2",
  Message: "Two vegetarians, both good walkers.",
};
export type ReservationFields = Partial<typeof validReservation>;

/** Page object of the reservation of Sipi Falls. */
export function reservation(page: Page) {
  return {
    path: "/sipi-falls-booking",
    /** Scrolls to the form, which hydrates when it is near the viewport, and waits for it. */
    ready: async () => {
      await page.locator("[data-island=reservation]").scrollIntoViewIfNeeded();
      await hydrated(page, "reservation");
    },
    fill: async (fields: ReservationFields = {}) => {
      for (const [label, value] of Object.entries({ ...validReservation, ...fields }))
        await page.getByLabel(label).first().fill(value);
    },
    send: () => page.getByRole("button", { name: "Reserve now" }).click(),
    summary: () => page.getByRole("complementary", { name: "Booking summary" }),
    toast: () => page.locator(".toast"),
  };
}
