import { expectText, expectVisible } from "#tests/browser/kit/page-helpers.ts";
import type { TestApp } from "#tests/browser/kit/test-app.ts";
import { accountStates } from "./account-states.ts";
import { bookingWizard, exampleBooking } from "./booking-wizard.ts";
import { publicPaths } from "./public-pages.ts";
import type { ScreenStates } from "./screen-states.ts";
import { abortRequests, holdRequests } from "./screen-states.ts";

const pageStates = (paths: readonly string[]): ScreenStates =>
  Object.fromEntries(paths.map((path) => [path, async (page) => void (await page.goto(path))]));

/** The pages that show fallback content while the database is unavailable. */
export const brokenStates: ScreenStates = pageStates(["/", "/trips", "/safaris", "/booking?category=hiking"]);

/** Every page of the public site in each of its states. */
export async function siteStates(app: TestApp): Promise<ScreenStates> {
  const trip = await app.findTripId("sipi-falls");
  return {
    ...pageStates(publicPaths),
    "the menu": async (page) => {
      await page.goto("/trips");
      const button = page.getByRole("button", { name: "Menu", exact: true });
      if (!(await button.isVisible())) return;
      await button.click();
      await expectVisible(page.getByRole("navigation", { name: "Menu" }));
    },
    "the pictures of a trip": async (page) => {
      await page.goto("/trips/congo-nile-trail-by-mountain-bike", { waitUntil: "networkidle" });
      await page
        .getByRole("link", { name: /^Enlarge/ })
        .first()
        .click();
      await expectVisible(page.getByRole("dialog"));
    },
    "trips that load": async (page) => {
      await bookingWizard(page).open();
      return holdRequests(page, "**/api/trips?**", async () => {
        await bookingWizard(page).category("Hiking").click();
        await expectText(page, "Loading available trips...");
      });
    },
    "trips that can't be loaded": async (page) => {
      await bookingWizard(page).open();
      return abortRequests(page, "**/api/trips?**", async () => {
        await bookingWizard(page).category("Hiking").click();
        await expectVisible(page.getByRole("heading", { name: "Error Loading Trips" }));
      });
    },
    "a trip that isn't on sale": async (page) => bookingWizard(page).open("?trip=999999"),
    "a form with errors": async (page) => {
      const form = bookingWizard(page);
      await form.open(`?trip=${trip}`);
      await form.fill({ ...exampleBooking, phone: "", email: "anna", participants: 99 });
      await form.send().click();
      await expectVisible(form.problem());
    },
    "a booking that could not be sent": async (page) => {
      const form = bookingWizard(page);
      await form.open(`?trip=${trip}`);
      await form.fill(exampleBooking);
      return abortRequests(page, "**/api/bookings", async () => {
        await form.send().click();
        await expectText(form.toast(), "Booking Failed");
      });
    },
    "a booking that was made": async (page) => {
      const form = bookingWizard(page);
      await form.open(`?trip=${trip}`);
      await form.fill({ ...exampleBooking, name: "Wolfeschlegelsteinhausenbergerdorff Uwamahoro-Nyirahabimana" });
      await form.send().click();
      await form.reference();
    },
    "a link that is not valid": async (page) => void (await page.goto("/booking/withdraw/not-a-token")),
    ...(await accountStates(app)),
  };
}
