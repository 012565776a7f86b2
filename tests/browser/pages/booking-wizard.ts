import type { Locator, Page } from "playwright-core";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { expectVisible, hydrated } from "#tests/browser/kit/page-expectations.ts";

/** The date so many days from now in the operator's time zone. */
export const dateInDays = (days: number): string => addDays(toOperatorDate(new Date()), days);

/** A day of next year, such as "04-10": its season is known, its weekday is not. */
export const dateNextYear = (monthAndDay: string): string =>
  `${Number(toOperatorDate(new Date()).slice(0, 4)) + 1}-${monthAndDay}`;

export type BookingFields = {
  name?: string;
  email?: string;
  phone?: string;
  start?: string;
  participants?: number;
  requests?: string;
};

export const exampleBooking = {
  name: "Anna Maria Berg",
  email: "anna.berg@example.org",
  phone: "+49 170 5550 123",
  start: dateInDays(60),
  participants: 3,
  requests: "Two of us are vegetarian.",
} satisfies BookingFields;

const fieldLabels = {
  name: /^Full name/,
  email: /^Email/,
  phone: /^Phone/,
  start: /^Start date/,
  participants: /^Participants/,
  requests: /^Special requests/,
} as const satisfies Record<keyof BookingFields, RegExp>;

/** Page object of the booking wizard. */
export function bookingWizard(page: Page) {
  const field = (name: keyof BookingFields): Locator => page.getByLabel(fieldLabels[name]).first();
  return {
    /** Opens the wizard and waits until it is hydrated. */
    open: async (query = "") => {
      await page.goto(`/booking${query}`);
      await hydrated(page, "booking-wizard");
    },
    /** The current step. */
    step: () => page.locator("[aria-current=step]"),
    heading: () => page.getByRole("heading", { level: 1 }),
    category: (name: string) => page.locator(".kinds").getByRole("link", { name, exact: true }),
    trips: () => page.locator(".trip-options > li:not([aria-hidden])"),
    trip: (title: string) => page.locator(".trip-options").getByRole("link", { name: title, exact: true }),
    back: () => page.getByRole("link", { name: /^Back to the/ }),
    field,
    fill: async (values: BookingFields) => {
      for (const [name, value] of Object.entries(values)) await field(name as keyof BookingFields).fill(String(value));
    },
    /** The current values of the form. */
    typed: async (): Promise<Required<BookingFields>> => ({
      name: await field("name").inputValue(),
      email: await field("email").inputValue(),
      phone: await field("phone").inputValue(),
      start: await field("start").inputValue(),
      participants: Number(await field("participants").inputValue()),
      requests: await field("requests").inputValue(),
    }),
    send: () => page.getByRole("button", { name: "Submit booking" }).filter({ visible: true }),
    summary: () => page.getByRole("complementary", { name: "Booking summary" }),
    problem: () => page.locator(".error-summary"),
    toast: () => page.getByRole("region", { name: "Notices" }),
    /** Waits for the confirmation and returns its reference. */
    reference: async (): Promise<string> => {
      await expectVisible(page.getByRole("heading", { name: "Your booking is with us" }));
      const reference = page.getByText(/^LT\d+$/);
      await expectVisible(reference);
      return (await reference.first().textContent()) ?? "";
    },
  };
}
