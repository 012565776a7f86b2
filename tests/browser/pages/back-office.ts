import type { Locator, Page } from "playwright-core";
import { expectVisible } from "#tests/browser/kit/page-expectations.ts";
import { type Account, password } from "#tests/browser/kit/test-app.ts";

/** Page object of the back-office. */
export function backOffice(page: Page) {
  const form = () => page.getByRole("dialog", { name: /^(New booking|Edit )/ });
  return {
    toast: (text: string | RegExp): Locator => page.locator("[data-sonner-toast]").filter({ hasText: text }),
    login: {
      open: () => page.goto("/admin/login"),
      fill: async ({ email, secret = password }: { email: string; secret?: string }) => {
        await page.getByLabel("Email").fill(email);
        await page.getByLabel("Password", { exact: true }).fill(secret);
      },
      send: () => page.getByRole("button", { name: "Sign in", exact: true }).click(),
    },
    signIn: async ({ email }: Pick<Account, "email">, at = "/admin/bookings") => {
      await page.goto(at);
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.waitForURL(({ pathname }) => pathname !== "/admin/login");
    },
    signOut: async () => {
      await page.getByRole("button", { name: /^Your account/ }).click();
      await page.getByRole("menuitem", { name: "Logout" }).click();
      await expectVisible(page.getByRole("heading", { name: "Sign in to the back-office" }));
    },
    menu: () => page.getByRole("navigation", { name: "Back-office" }),
    /** The screens in the sidebar, without the counts that lead to what waits in them. */
    screenLinks: () => page.getByRole("navigation", { name: "Back-office" }).locator("a:not([href*='?'])"),
    /** The path of the screen with which the back-office opens: Bookings, else the first in the sidebar. */
    start: async (): Promise<string> => {
      const links = page.getByRole("navigation", { name: "Back-office" }).getByRole("link");
      const starts = ["/admin", "/admin/bookings"].map((path) => links.and(page.locator(`[href='${path}']`)));
      const counts = await Promise.all(starts.map((start) => start.count()));
      const start = starts.find((_, index) => counts[index]) ?? links.first();
      return (await start.getAttribute("href")) ?? "";
    },
    heading: (name: string | RegExp) => page.getByRole("heading", { level: 1, name }),
    question: () => page.getByRole("alertdialog"),

    // The list of bookings
    rows: () => page.locator("[data-row]"),
    row: (text: string) => page.locator("[data-row]").filter({ hasText: text }),
    search: () => page.getByRole("searchbox"),
    filter: (name: RegExp) => page.getByRole("group", { name: "Status" }).getByRole("button", { name }),

    /** Opens a booking from the list and returns its sheet. */
    openBooking: async (reference: string): Promise<Locator> => {
      await page.getByRole("link", { name: reference, exact: true }).click();
      const sheet = page.getByRole("dialog").filter({ hasText: reference });
      await expectVisible(sheet.getByRole("heading", { name: "History" }));
      return sheet;
    },
    sheet: () => page.getByRole("dialog"),

    // The booking form
    /** An empty list offers the same button a second time. */
    newBooking: () => page.getByRole("button", { name: "New Booking" }).first().click(),
    form,
    field: (label: string | RegExp): Locator => form().getByLabel(label, { exact: true }),
    pickTrip: async (title: string) => {
      await form().getByRole("combobox", { name: "Trip", exact: true }).fill(title);
      await page.getByRole("option").filter({ hasText: title }).first().click();
    },
    submit: () =>
      form()
        .getByRole("button", { name: /^(Create booking|Save changes)$/ })
        .click(),
  };
}
