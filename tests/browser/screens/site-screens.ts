import type { Page } from "playwright-core";
import { expect } from "vitest";
import { hydrated } from "#tests/browser/kit/page-expectations.ts";
import { settled } from "#tests/browser/kit/settled.ts";
import type { TestApp } from "#tests/browser/kit/test-app.ts";
import { bookingWizard, exampleBooking } from "#tests/browser/pages/booking-wizard.ts";
import { publicPages } from "#tests/browser/pages/public-pages.ts";
import { reservation } from "#tests/browser/pages/reservation.ts";
import { heading, type ScreenStates, text, title } from "./screen-state.ts";

/** Scrolls to the end and back, so that everything that waits for that is loaded. */
async function scrollThrough(page: Page): Promise<void> {
  await settled(page);
  await page.mouse.wheel(0, 20_000);
  await settled(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  expect(await page.getByRole("heading", { level: 1 }).count(), page.url()).toBe(1);
}

const publicScreens: ScreenStates = Object.fromEntries(
  Object.entries(publicPages).map(([path, name]) => [path, { path, act: scrollThrough, shows: title(name) }]),
);

/** The pages that show fallback content while the database is unavailable. */
export const fallbackScreens: ScreenStates = {
  "/": { path: "/", shows: text("Using offline content") },
  "/trips": { path: "/trips", shows: text("Using offline content") },
  "/safaris": { path: "/safaris", shows: text("Using offline content") },
  "/booking": { path: "/booking?category=hiking", shows: heading("Error Loading Trips") },
};

const trips: ScreenStates = {
  "navigation menu": {
    path: "/trips",
    only: "narrow",
    act: (page) => page.getByRole("button", { name: "Menu", exact: true }).click(),
    shows: (page) => page.getByRole("navigation", { name: "Menu" }),
  },
  "trip pictures": {
    path: "/trips/congo-nile-trail-by-mountain-bike",
    act: async (page) => {
      await settled(page);
      await page
        .getByRole("link", { name: /^Enlarge/ })
        .first()
        .click();
    },
    shows: (page) => page.getByRole("dialog"),
  },
};

const chooseHiking = async (page: Page): Promise<void> => {
  await hydrated(page, "booking-wizard");
  await bookingWizard(page).category("Hiking").click();
};

async function sendBooking(page: Page, fields = {}): Promise<void> {
  await hydrated(page, "booking-wizard");
  const form = bookingWizard(page);
  await form.fill({ ...exampleBooking, ...fields });
  await form.send().click();
}

const bookingScreens = (tripId: number): ScreenStates => ({
  "booking: trips loading": {
    path: "/booking",
    holds: "**/api/trips?**",
    act: chooseHiking,
    shows: text("Loading available trips..."),
  },
  "booking: trips not loaded": {
    path: "/booking",
    fails: "**/api/trips?**",
    act: chooseHiking,
    shows: heading("Error Loading Trips"),
  },
  "booking: trip not on sale": { path: "/booking?trip=999999", shows: text(/This trip is no longer available/) },
  "booking: errors": {
    path: `/booking?trip=${tripId}`,
    act: (page) => sendBooking(page, { phone: "", email: "anna", participants: 99 }),
    shows: (page) => bookingWizard(page).problem(),
  },
  "booking: not sent": {
    path: `/booking?trip=${tripId}`,
    fails: "**/api/bookings",
    act: (page) => sendBooking(page),
    shows: (page) => bookingWizard(page).toast().getByText("Booking Failed"),
  },
  "booking: confirmation": {
    path: `/booking?trip=${tripId}`,
    act: (page) => sendBooking(page, { name: "Wolfeschlegelsteinhausenbergerdorff Uwamahoro-Nyirahabimana" }),
    shows: text(/^LT\d+$/),
  },
  "booking: invalid withdrawal link": { path: "/booking/withdraw/not-a-token", shows: title(/./) },
  "reservation: errors": {
    path: "/sipi-falls-booking",
    act: async (page) => {
      await reservation(page).ready();
      await reservation(page).send();
    },
    shows: text("Name is required"),
  },
  "reservation: confirmation": {
    path: "/sipi-falls-booking",
    act: async (page) => {
      await reservation(page).ready();
      await reservation(page).fill();
      await reservation(page).send();
    },
    shows: heading("Your reservation is with us"),
  },
});

/** Every page of the public site, and the states of trips and bookings. */
export const siteScreens = async (app: Pick<TestApp, "findTripId">): Promise<ScreenStates> => ({
  ...publicScreens,
  ...trips,
  ...bookingScreens(await app.findTripId("sipi-falls")),
});
