import { see, seeText } from "../kit/see.ts";
import type { Shop } from "../kit/shop.ts";
import { publicAddresses } from "./addresses.ts";
import { peopleStates } from "./people-states.ts";
import type { States } from "./states.ts";
import { held, unanswered } from "./states.ts";
import { anna, wizard } from "./wizard.ts";

const openedAt = (paths: readonly string[]): States =>
  Object.fromEntries(paths.map((path) => [path, async (page) => void (await page.goto(path))]));

/** The pages that show fallback content while the database is unavailable. */
export const brokenStates: States = openedAt(["/", "/trips", "/safaris", "/booking?category=hiking"]);

/** Every page of the public site in each of its states. */
export async function siteStates(app: Shop): Promise<States> {
  const trip = await app.tripId("sipi-falls");
  return {
    ...openedAt(publicAddresses),
    "the menu": async (page) => {
      await page.goto("/trips");
      const button = page.getByRole("button", { name: "Menu", exact: true });
      if (!(await button.isVisible())) return;
      await button.click();
      await see(page.getByRole("navigation", { name: "Menu" }));
    },
    "the pictures of a trip": async (page) => {
      await page.goto("/trips/congo-nile-trail-by-mountain-bike", { waitUntil: "networkidle" });
      await page
        .getByRole("link", { name: /^Enlarge/ })
        .first()
        .click();
      await see(page.getByRole("dialog"));
    },
    "trips that load": async (page) => {
      await wizard(page).open();
      return held(page, "**/api/trips?**", async () => {
        await wizard(page).category("Hiking").click();
        await seeText(page, "Loading available trips...");
      });
    },
    "trips that can't be loaded": async (page) => {
      await wizard(page).open();
      return unanswered(page, "**/api/trips?**", async () => {
        await wizard(page).category("Hiking").click();
        await see(page.getByRole("heading", { name: "Error Loading Trips" }));
      });
    },
    "a trip that isn't on sale": async (page) => wizard(page).open("?trip=999999"),
    "a form with errors": async (page) => {
      const form = wizard(page);
      await form.open(`?trip=${trip}`);
      await form.fill({ ...anna, phone: "", email: "anna", participants: 99 });
      await form.send().click();
      await see(form.problem());
    },
    "a booking that could not be sent": async (page) => {
      const form = wizard(page);
      await form.open(`?trip=${trip}`);
      await form.fill(anna);
      return unanswered(page, "**/api/bookings", async () => {
        await form.send().click();
        await seeText(form.toast(), "Booking Failed");
      });
    },
    "a booking that was made": async (page) => {
      const form = wizard(page);
      await form.open(`?trip=${trip}`);
      await form.fill({ ...anna, name: "Wolfeschlegelsteinhausenbergerdorff Uwamahoro-Nyirahabimana" });
      await form.send().click();
      await form.reference();
    },
    "a link that is not valid": async (page) => void (await page.goto("/booking/withdraw/not-a-token")),
    ...(await peopleStates(app)),
  };
}
