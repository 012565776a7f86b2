import { desc, eq } from "drizzle-orm";
import type { Page, Request } from "playwright-core";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { bookings, enquiries, trips } from "#server/database/tables.ts";
import { addDays, formatDayRange } from "#shared/kit/dates.ts";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectEventually, expectHidden, expectText, expectVisible, pathOf } from "./kit/page-expectations.ts";
import { setupSharedTestApp } from "./kit/setup-test-app.ts";
import { type BookingFields, bookingWizard, dateInDays, dateNextYear, exampleBooking } from "./pages/booking-wizard.ts";

const app = setupSharedTestApp();
let gorillaTripId: number;
beforeAll(async () => {
  gorillaTripId = await app.findTripId("gorilla-trekking-volcanoes");
});

const visit = async (options = {}) => (await newVisitor({ app, ...options })).page;
const isBookingRequest = (request: Request): boolean =>
  request.method() === "POST" && new URL(request.url()).pathname === "/api/bookings";

/** Collects the Idempotency-Keys of the booking requests of a page. */
function collectIdempotencyKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on("request", (request) => {
    if (isBookingRequest(request)) keys.push(request.headers()["idempotency-key"] ?? "");
  });
  return keys;
}

const listBookingsOf = (email: string) =>
  app.ctx.db.select().from(bookings).where(eq(bookings.customer_email, email)).orderBy(desc(bookings.id));
/** Booking values with a unique email address. */
const bookingFor = (name: string): Required<BookingFields> => ({ ...exampleBooking, email: `${name}@example.org` });

/** Opens the details step of the gorilla trip. */
async function openDetails(page: Page): Promise<ReturnType<typeof bookingWizard>> {
  const form = bookingWizard(page);
  await form.open(`?trip=${gorillaTripId}`);
  return form;
}

describe("the URL selects a step", () => {
  test("without scripts too", async () => {
    const steps = {
      "": ["Category", "What kind of trip?"],
      "?category=biking": ["Trip", "Choose your ride"],
      "?category=hiking": ["Trip", "Choose your hike"],
      "?category=safari": ["Trip", "Choose your safari"],
      "?category=premium": ["Trip", "Choose your premium trip"],
      "?category=enduro": ["Trip", "Choose your enduro ride"],
      "?category=biking-trips": ["Trip", "Choose your ride"],
      "?category=hiking-adventures": ["Trip", "Choose your hike"],
      "?category=safaris": ["Trip", "Choose your safari"],
      "?category=enduro-cycling": ["Trip", "Choose your enduro ride"],
      "?featured=true": ["Trip", "Choose a featured trip"],
      "?trip=999999": ["Trip", "Choose your trip"],
      "?trip=gorillas": ["Trip", "Choose your trip"],
    };
    const page = await visit({ javaScriptEnabled: false });
    const form = bookingWizard(page);
    const found: Record<string, (string | null)[]> = {};
    for (const query of Object.keys(steps)) {
      await page.goto(`/booking${query}`);
      found[query] = [await form.step().textContent(), await form.heading().textContent()];
      if (query !== "") expect(await form.trips().count(), query).toBeGreaterThan(0);
    }
    expect(found).toEqual(steps);
  });

  test("biking includes enduro trips, enduro only its own", async () => {
    const page = await visit();
    const form = bookingWizard(page);
    await form.open("?category=enduro");
    const enduro = await form.trips().getByRole("heading").allTextContents();
    await form.open("?category=biking");
    const biking = await form.trips().getByRole("heading").allTextContents();
    expect(biking).toEqual(expect.arrayContaining(enduro));
    expect(biking.length).toBeGreaterThan(enduro.length);
  });

  test("a trip option shows its key facts", async () => {
    const page = await visit();
    const form = bookingWizard(page);
    await form.open("?category=safari");
    const option = form.trips().filter({ hasText: "Gorilla Trekking in Volcanoes National Park" });
    const [trip] = await app.ctx.db.select().from(trips).where(eq(trips.id, gorillaTripId));
    const text = await option.textContent();
    for (const part of [
      trip?.title,
      trip?.short_description,
      `${trip?.duration_days} days`,
      ...(trip?.locations ?? []),
    ])
      expect(text).toContain(part);
    expect(text?.toLowerCase()).toContain(trip?.difficulty_level);
    expect(text).toMatch(new RegExp(`${trip?.max_group_size} people`));
  });

  test("a trip in the URL opens the form, with the steps and the first field in view on a phone", async () => {
    const page = await visit(phone);
    const form = await openDetails(page);
    await expectVisible(form.summary());
    const topOf = (field: HTMLElement | SVGElement) => field.getBoundingClientRect().top;
    expect(await form.step().evaluate(topOf)).toBeGreaterThan(0);
    expect(await form.field("name").evaluate(topOf)).toBeLessThan(844);
  });

  test("a best seller of the home page stays chosen, and is marked first in the list after a step back", async () => {
    const page = await visit();
    const form = bookingWizard(page);
    await form.open(`?featured=true&trip=${gorillaTripId}`);
    await expectText(form.summary(), "Gorilla Trekking in Volcanoes National Park");
    await form.back().click();
    const first = form.trips().first();
    await expectText(first, "Your choice so far");
    await expectText(first, "Gorilla Trekking in Volcanoes National Park");
    const days = first.getByRole("link", { name: /^See the days/ });
    expect(await days.getAttribute("href")).toBe("/trips/gorilla-trekking-volcanoes");
    expect(await days.getAttribute("target")).toBe("_blank");
  });

  test("a trip that isn't on sale shows a message and offers others", async () => {
    const page = await visit();
    const form = bookingWizard(page);
    await form.open("?trip=999999");
    await expectText(page, /This trip is no longer available/);
    await form.trips().first().getByRole("link").first().click();
    await expectVisible(page.getByRole("heading", { level: 1, name: "Your details" }));
  });
});

describe("navigation", () => {
  test("each choice goes to the next step, Back to the previous one, and browser history works", async () => {
    const page = await visit();
    const form = bookingWizard(page);
    await form.open();
    await form.category("Safari").click();
    await expectEventually(() => pathOf(page)).toBe("/booking?category=safari");
    await form.trip("Gorilla Trekking in Volcanoes National Park").click();
    await expectEventually(() => pathOf(page)).toBe(`/booking?category=safari&trip=${gorillaTripId}`);
    await expectVisible(page.getByRole("heading", { level: 1, name: "Your details" }));
    await form.field("name").fill("Anna");

    await page.goBack();
    await expectVisible(page.getByRole("heading", { level: 1, name: "Choose your safari" }));
    await page.goBack();
    await expectVisible(page.getByRole("heading", { level: 1, name: "What kind of trip?" }));
    await page.goForward();
    await page.goForward();
    await expectEventually(() => form.field("name").inputValue()).toBe("Anna");

    await form.back().click();
    await expectVisible(page.getByRole("heading", { level: 1, name: "Choose your safari" }));
    await form.back().click();
    await expectVisible(page.getByRole("heading", { level: 1, name: "What kind of trip?" }));
    await expectEventually(() => pathOf(page)).toBe("/booking");
  });

  test("coming from a trip's page, Back leads to the trips of its category", async () => {
    const page = await visit();
    const form = await openDetails(page);
    await form.back().click();
    await expectVisible(page.getByRole("heading", { level: 1, name: "Choose your safari" }));
  });

  test("a reload keeps all values", async () => {
    const page = await visit();
    const form = await openDetails(page);
    await form.fill(exampleBooking);
    await page.reload();
    await expectEventually(() => form.typed()).toEqual(exampleBooking);
  });

  test("values typed before hydration are kept", async () => {
    const page = await visit();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/site/**/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/booking?trip=${gorillaTripId}`, { waitUntil: "commit" });
    const form = bookingWizard(page);
    await form.field("name").fill("Early Bird");
    release();
    await expectEventually(() => form.field("start").getAttribute("min")).toBe(dateInDays(0));
    expect(await form.field("name").inputValue()).toBe("Early Bird");
    await expectText(page, /Still needed: email, phone and start date/);
  });
});

describe("the form", () => {
  test("requires name, email and start date, and shows what is missing", async () => {
    const page = await visit();
    const form = await openDetails(page);
    expect(await form.send().isDisabled()).toBe(true);
    await expectText(page, "Still needed: full name, email, phone and start date.");
    await form.fill({ name: exampleBooking.name, email: exampleBooking.email });
    expect(await form.send().isDisabled()).toBe(true);
    await form.fill({ start: exampleBooking.start });
    await expectEventually(() => form.send().isEnabled()).toBe(true);
  });

  test("pressing the button that looks disabled leads to the first missing field", async () => {
    const page = await visit();
    const form = await openDetails(page);
    await form.fill({ name: exampleBooking.name });
    await form.send().click({ force: true });
    await expectEventually(() => form.field("email").evaluate((field) => field === document.activeElement)).toBe(true);
    await expectText(page, "Email is required");
  });

  test("says weekdays and what speaks against a date, and books it all the same, with flexible dates", async () => {
    const page = await visit();
    const form = bookingWizard(page);
    const start = dateNextYear("04-10");
    await form.open(`?trip=${await app.findTripId("karisimbi-two-day-summit")}&participants=3`);
    await form.fill({ ...bookingFor("april"), start, participants: 3 });
    await expectText(page, `${formatDayRange(start, addDays(start, 1))}, 2 days`);
    await expectText(page, "We don't run this trip in April.");
    await page.getByLabel("My dates are flexible").check();
    await form.send().click();
    await form.reference();
    expect(await listBookingsOf("april@example.org")).toMatchObject([{ dates_flexible: true, participants: 3 }]);
    await expectText(page, "Deposit (50%), if we confirm");
    const calendar = await page.getByRole("link", { name: "Add to calendar" }).getAttribute("href");
    expect(decodeURIComponent(calendar ?? "")).toContain(`DTSTART;VALUE=DATE:${start.replaceAll("-", "")}\r\n`);
  });

  test("calculates the end date and the total while typing", async () => {
    const page = await visit();
    const form = await openDetails(page);
    const [trip] = await app.ctx.db.select().from(trips).where(eq(trips.id, gorillaTripId));
    await form.fill({ start: dateNextYear("03-30"), participants: 2 });
    await expectText(form.summary(), /30 Mar – 3 Apr \d{4}/);
    const total = new Intl.NumberFormat("en-GB").format(Number(trip?.price_from) * 2);
    await expectText(form.summary(), new RegExp(`^(US)?\\$${total}$`));
    await expectText(form.summary(), "Final confirmation via email");
    await expectText(form.summary(), "Payment details will be provided");
    await expectText(form.summary(), /within 48 hours/);
    await expectText(form.summary(), "until 7 days before");
    await expectText(form.summary(), "until 3 days before");
    await expectText(form.summary(), "by arrangement");
  });

  test("an empty phone is reported next to its field on submit, and the summary links to it", async () => {
    const page = await visit();
    const form = await openDetails(page);
    await form.fill({ ...exampleBooking, phone: "" });
    await form.send().click();
    await expectVisible(form.problem());
    await expectEventually(() => form.problem().evaluate((box) => box === document.activeElement)).toBe(true);
    await expectText(page.locator(".form-field").filter({ has: form.field("phone") }), "Phone number is required");
    expect(await form.field("phone").getAttribute("aria-invalid")).toBe("true");
    await form
      .problem()
      .getByRole("link", { name: /^Phone/ })
      .click();
    await expectEventually(() => form.field("phone").evaluate((field) => field === document.activeElement)).toBe(true);
    await form.fill({ phone: exampleBooking.phone });
    await expectHidden(page.getByText("Phone number is required", { exact: true }));
  });

  test("a past date can't be chosen, and is rejected", async () => {
    const page = await visit();
    const form = await openDetails(page);
    const keys = collectIdempotencyKeys(page);
    expect(await form.field("start").getAttribute("min")).toBe(dateInDays(0));
    await form.fill({ ...bookingFor("past"), start: dateInDays(-1) });
    await form.send().click();
    await expectText(form.problem(), /Start date cannot be in the past/);
    expect(keys).toEqual([]);
  });

  test("accepts one person up to the largest group; fewer than usual only show a notice", async () => {
    const page = await visit();
    const form = await openDetails(page);
    const [trip] = await app.ctx.db.select().from(trips).where(eq(trips.id, gorillaTripId));
    const most = trip?.max_group_size ?? 0;
    const keys = collectIdempotencyKeys(page);
    expect(await form.field("participants").inputValue()).toBe("1");
    await expectText(page, /usually sets off with at least/);
    await form.fill({ ...bookingFor("crowd"), participants: most + 1 });
    await expectText(page, `This trip takes at most ${most} people`);
    await form.send().click();
    await expectVisible(form.problem());
    await form.fill({ participants: 0 });
    await form.send().click();
    await expectText(form.problem(), /At least 1 participant is required/);
    expect(keys).toEqual([]);
    await form.fill({ participants: 1 });
    await page.getByRole("button", { name: "One person more" }).click();
    expect(await form.field("participants").inputValue()).toBe("2");
    await form.fill({ participants: 1 });
    await form.send().click();
    await form.reference();
    expect(await listBookingsOf("crowd@example.org")).toMatchObject([{ participants: 1 }]);
  });
});

describe("sending", () => {
  test("without a network the values stay, a toast and a message appear, and a retry books once", async () => {
    const page = await visit();
    await page.clock.install();
    const form = await openDetails(page);
    const keys = collectIdempotencyKeys(page);
    const typed = bookingFor("cut-off");
    await form.fill(typed);
    await page.route("**/api/bookings", (route) => route.abort());
    await form.send().click();
    await expectText(form.toast(), "Booking Failed");
    await expectText(form.toast(), "Please try again or contact us directly.");
    await expectText(form.problem(), "Network error. Please check your connection and try again.");
    // The toast disappears by itself, the message stays.
    await page.clock.fastForward("00:05");
    await expectHidden(form.toast().getByText("Booking Failed"));
    await expectVisible(form.problem());
    expect(await form.typed()).toEqual(typed);
    await page.reload();
    await expectEventually(() => form.typed()).toEqual(typed);
    await page.unroute("**/api/bookings");
    await expectEventually(() => form.send().isEnabled()).toBe(true);
    await form.send().click();
    await form.reference();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    expect(await listBookingsOf(typed.email)).toHaveLength(1);
  });

  test("if only the response was lost, a retry finds the same booking", async () => {
    const page = await visit();
    const form = await openDetails(page);
    const typed = bookingFor("lost-answer");
    await form.fill(typed);
    await page.route("**/api/bookings", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await form.send().click();
    await expectVisible(form.problem());
    const [stored] = await listBookingsOf(typed.email);
    await page.unroute("**/api/bookings");
    await form.send().click();
    expect(await form.reference()).toBe(`LT${stored?.id}`);
    expect(await listBookingsOf(typed.email)).toHaveLength(1);
  });

  test("if the first request had arrived, a retry with changed values does not book twice", async () => {
    const page = await visit();
    const form = await openDetails(page);
    const typed = bookingFor("changed-mind");
    await form.fill(typed);
    await page.route("**/api/bookings", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await form.send().click();
    await expectVisible(form.problem());
    await page.unroute("**/api/bookings");
    await form.fill({ participants: 5 });
    await form.send().click();
    await form.reference();
    await expectText(page, /Your first try had reached us after all/);
    expect(await listBookingsOf(typed.email)).toMatchObject([{ participants: typed.participants }]);
  });

  test("a double click creates one booking", async () => {
    const page = await visit();
    const form = await openDetails(page);
    const keys = collectIdempotencyKeys(page);
    await form.fill(bookingFor("double"));
    await form.send().dblclick();
    await form.reference();
    expect(keys).toHaveLength(1);
    expect(await listBookingsOf("double@example.org")).toHaveLength(1);
  });

  test("a validation error of the server is shown next to its field", async () => {
    const page = await visit();
    const form = await openDetails(page);
    await form.fill({ ...bookingFor("refused"), email: "anna@nowhere" });
    await form.send().click();
    await expectText(form.problem(), /Please enter a valid email/);
    expect(await listBookingsOf("anna@nowhere")).toEqual([]);
  });

  test("the confirmation survives a reload, Back doesn't return to the form, and booking another trip starts empty", async () => {
    const page = await visit();
    const form = bookingWizard(page);
    await form.open("?category=safari");
    await form.trip("Gorilla Trekking in Volcanoes National Park").click();
    await form.fill(bookingFor("again"));
    await form.send().click();
    const reference = await form.reference();
    await page.reload();
    expect(await form.reference()).toBe(reference);
    await page.goBack();
    await expectVisible(page.getByRole("heading", { level: 1, name: "Choose your safari" }));
    await page.goForward();
    expect(await form.reference()).toBe(reference);
    await page.getByRole("link", { name: "See your booking" }).click();
    await expectText(page, reference);
    await page.goBack();
    await page.getByRole("link", { name: "Tell us who travels" }).click();
    await expectVisible(page.getByRole("heading", { name: "Who travels" }));
    await page.goBack();
    await page.getByRole("button", { name: "Book Another Trip" }).click();
    await expectVisible(page.getByRole("heading", { level: 1, name: "What kind of trip?" }));
    await form.category("Safari").click();
    await form.trip("Gorilla Trekking in Volcanoes National Park").click();
    expect(await form.field("name").inputValue()).toBe("");
  });

  test("a price that changed since the page was loaded is shown, also after a reload", async () => {
    const page = await visit();
    const form = await openDetails(page);
    await form.fill(bookingFor("price"));
    const [gorilla] = await app.ctx.db.select().from(trips).where(eq(trips.id, gorillaTripId));
    const price = gorilla?.price_from ?? 0;
    const moved = (to: number) => app.ctx.db.update(trips).set({ price_from: to }).where(eq(trips.id, gorillaTripId));
    await moved(price + 100);
    onTestFinished(async () => void (await moved(price)));
    await form.send().click();
    await form.reference();
    await expectText(page, /The price has changed since you opened the page/);
    await page.reload();
    await expectText(page, /The price has changed since you opened the page/);
  });

  test("the link in the pending email withdraws the booking, and shows the right state if the response is lost", async () => {
    const page = await visit();
    const form = await openDetails(page);
    const typed = bookingFor("withdrawing");
    await form.fill(typed);
    await form.send().click();
    await form.reference();
    const index = async () => (await app.mail.received()).findIndex(({ to }) => to.includes(typed.email));
    await expectEventually(index).toBeGreaterThanOrEqual(0);
    const raw = (await app.mail.raw(await index())).replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
    const link = /http:\/\/127\.0\.0\.1:\d+(\/your-booking[^\s"<>)\]#]+)/.exec(raw)?.[1];
    await page.goto(link ?? "/no-link-in-the-mail");
    await page.getByRole("button", { name: "Withdraw this booking" }).click();
    await page.route("**/api/bookings/withdrawals/*", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await page.getByRole("button", { name: "Yes, withdraw it" }).click();
    await expectEventually(async () => (await listBookingsOf(typed.email))[0]?.status).toBe("cancelled");
    await expectText(page, /We don't know yet whether your booking was withdrawn/);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Withdraw this booking" }).click();
    await page.getByRole("button", { name: "Yes, withdraw it" }).click();
    await expectVisible(page.getByRole("heading", { level: 1, name: "Your booking is withdrawn" }));
    await page.goto((link ?? "").replace("/your-booking/", "/booking/withdraw/"));
    await expectVisible(page.getByRole("heading", { level: 1, name: "Your booking is withdrawn" }));
    await page.getByLabel("Message").fill("Another time, then.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expectText(page, "Thank you for your message");
    const [message] = await app.ctx.db.select().from(enquiries).where(eq(enquiries.email, typed.email));
    const [booking] = await listBookingsOf(typed.email);
    expect(message).toMatchObject({ message: "Another time, then.", booking_id: booking?.id });
  });
});

describe("when calls fail", () => {
  test("trips that can't be loaded show an error with a link home and a retry", async () => {
    const page = await visit();
    const form = bookingWizard(page);
    await form.open();
    await page.route("**/api/trips?**", (route) => route.abort());
    await form.category("Hiking").click();
    await expectVisible(page.getByRole("heading", { name: "Error Loading Trips" }));
    await expectText(page, "Network error. Please check your connection and try again.");
    const alert = page.getByRole("alert").filter({ hasText: "Error Loading Trips" });
    expect(await alert.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
    await page.unroute("**/api/trips?**");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expectVisible(form.trip("Bisoke Crater Hike"));
  });

  test("shows that trips are loading", async () => {
    const page = await visit();
    const form = bookingWizard(page);
    await form.open();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/trips?**", async (route) => {
      await released;
      await route.continue();
    });
    await form.category("Hiking").click();
    await expectText(page, "Loading available trips...");
    release();
    await expectVisible(form.trips());
  });
});
