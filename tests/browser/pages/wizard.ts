import type { Locator, Page } from "playwright-core";
import { addDays, dayInZone } from "#shared/kit/dates.ts";
import { alive, see } from "../kit/see.ts";

/** The day so many days from now, where the operator is. */
export const inDays = (days: number): string => addDays(dayInZone(new Date()), days);

export type Typed = {
  name?: string;
  email?: string;
  phone?: string;
  start?: string;
  participants?: number;
  requests?: string;
};

export const anna = {
  name: "Anna Maria Berg",
  email: "anna.berg@example.org",
  phone: "+49 170 5550 123",
  start: inDays(60),
  participants: 3,
  requests: "Two of us are vegetarian.",
} satisfies Typed;

const fields = {
  name: /^Full name/,
  email: /^Email/,
  phone: /^Phone/,
  start: /^Start date/,
  participants: /^Participants/,
  requests: /^Special requests/,
} as const satisfies Record<keyof Typed, RegExp>;

/** The booking wizard as a traveller sees it. */
export function wizard(page: Page) {
  const field = (name: keyof Typed): Locator => page.getByLabel(fields[name]).first();
  return {
    /** Opens the wizard and waits until it is alive. */
    open: async (query = "") => {
      await page.goto(`/booking${query}`);
      await alive(page, "booking-wizard");
    },
    /** The step that one is at. */
    step: () => page.locator("[aria-current=step]"),
    heading: () => page.getByRole("heading", { level: 1 }),
    category: (name: string) => page.locator(".kinds").getByRole("link", { name, exact: true }),
    trips: () => page.locator(".trip-options > li:not([aria-hidden])"),
    trip: (title: string) => page.locator(".trip-options").getByRole("link", { name: title, exact: true }),
    back: () => page.getByRole("link", { name: /^Back to the/ }),
    field,
    fill: async (typed: Typed) => {
      for (const [name, value] of Object.entries(typed)) await field(name as keyof Typed).fill(String(value));
    },
    /** What stands in the form at the moment. */
    typed: async (): Promise<Required<Typed>> => ({
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
    /** The reference on the confirmation. */
    reference: async (): Promise<string> => {
      await see(page.getByRole("heading", { name: "Your booking is with us" }));
      const reference = page.getByText(/^LT\d+$/);
      await see(reference);
      return (await reference.first().textContent()) ?? "";
    },
  };
}
