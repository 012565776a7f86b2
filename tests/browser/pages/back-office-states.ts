import type { Page } from "playwright-core";
import { expectHidden, expectText, expectVisible } from "#tests/browser/kit/page-helpers.ts";
import type { TestApp } from "#tests/browser/kit/test-app.ts";
import { backOffice } from "./back-office.ts";
import { abortRequests, holdRequests, type ScreenStates } from "./screen-states.ts";

async function openRowMenu(page: Page): Promise<void> {
  await page.goto("/admin/bookings");
  await page
    .getByRole("button", { name: /^More actions for/ })
    .first()
    .click();
  await expectVisible(page.getByRole("menu"));
}

async function openFirstBooking(page: Page): Promise<void> {
  await page.goto("/admin/bookings?status=pending");
  await page.locator("[data-row-link]").first().click();
  await expectVisible(page.getByRole("dialog").getByRole("heading", { name: "History" }));
}

const signInStates = (app: TestApp): ScreenStates => ({
  "the login": async (page) => void (await page.goto("/admin/login")),
  "the login with a refusal": async (page) => {
    const office = backOffice(page);
    await office.login.open();
    await office.login.fill({ email: "nobody@example.org", secret: "not this" });
    await office.login.send();
    await expectText(page, "Invalid credentials");
  },
  "access denied": async (page) => {
    const staff = await app.createAccount("staff");
    await backOffice(page).signIn(staff, "/admin/outbox");
    await expectVisible(page.getByRole("heading", { name: "Access Denied" }));
    return () => page.evaluate(() => localStorage.clear());
  },
  "bookings, signed in": async (page) => {
    const admin = await app.createAccount("admin");
    await backOffice(page).signIn(admin);
    await expectVisible(page.locator("[data-row]"));
  },
});

const bookingStates: ScreenStates = {
  authenticating: async (page) =>
    holdRequests(page, "**/api/auth/me", async () => {
      await page.goto("/admin/bookings");
      await expectText(page, "Authenticating");
    }),
  "the server away": async (page) =>
    abortRequests(page, "**/api/auth/me", async () => {
      await page.goto("/admin/bookings");
      await expectVisible(page.getByRole("heading", { name: "Can't reach the server" }));
    }),
  "bookings that load": async (page) =>
    holdRequests(page, "**/api/bookings?**", async () => {
      await page.goto("/admin/bookings");
      await expectVisible(page.getByRole("heading", { level: 1, name: "Bookings" }));
    }),
  "bookings that can't be loaded": async (page) =>
    abortRequests(page, "**/api/bookings?**", async () => {
      await page.goto("/admin/bookings");
      await expectText(page, "Failed to fetch bookings");
    }),
  "no bookings found": async (page) => {
    await page.goto("/admin/bookings?search=nobody+at+all");
    await expectVisible(page.getByRole("heading", { name: "No results" }));
  },
  "no such page": async (page) => {
    await page.goto("/admin/bookings?page=99");
    await expectVisible(page.getByRole("heading", { name: "Page not found" }));
  },
  "bookings chosen": async (page) => {
    await page.goto("/admin/bookings");
    await page
      .getByRole("checkbox", { name: /^Select Wolfe/ })
      .first()
      .click();
    await expectText(page, "1 selected");
    // At the end of the list the selection bar covers no row.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  },
  "the menu of a row": openRowMenu,
  "an e-mail": async (page) => {
    await openRowMenu(page);
    await page.getByRole("menuitem", { name: "Payment reminder…" }).click();
    await page.getByText("Edit this email").click();
    await expectVisible(page.getByLabel(/^Subject/));
  },
  "a booking": openFirstBooking,
  "a question": async (page) => {
    await openFirstBooking(page);
    await page.getByRole("dialog").getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Delete booking…" }).click();
    await expectVisible(page.getByRole("alertdialog"));
  },
  "the form with errors": async (page) => {
    const office = backOffice(page);
    await page.goto("/admin/bookings?booking=new");
    await expectVisible(office.form());
    await office.submit();
    await expectVisible(office.toast("Validation Error"));
  },
  "the form's list of trips": async (page) => {
    const office = backOffice(page);
    await page.goto("/admin/bookings?booking=new");
    await office.form().getByRole("combobox", { name: "Trip", exact: true }).fill("gorilla");
    await expectVisible(page.getByRole("option"));
  },
  "the form without trips": async (page) =>
    abortRequests(page, "**/api/trips?**", async () => {
      await page.goto("/admin/bookings?booking=new");
      await expectText(page, "Using offline content");
    }),
};

const layoutAndMailStates: ScreenStates = {
  "the drawer": async (page) => {
    await page.goto("/admin/bookings");
    await expectVisible(page.locator("[data-row]"));
    const button = page.getByRole("button", { name: "Open menu" });
    if (!(await button.isVisible())) return;
    await button.click();
    await expectVisible(backOffice(page).menu());
  },
  "the palette": async (page) => {
    await page.goto("/admin/bookings");
    await expectVisible(page.locator("[data-row]"));
    await page.keyboard.press("ControlOrMeta+K");
    await page.getByRole("dialog").getByRole("combobox").fill("Wolfe");
    await expectVisible(page.getByRole("option", { name: /LT\d/ }));
  },
  shortcuts: async (page) => {
    await page.goto("/admin/bookings");
    await expectVisible(page.locator("[data-row]"));
    await page.keyboard.press("?");
    await expectVisible(page.getByRole("dialog", { name: "Keyboard shortcuts" }));
  },
  "the account menu": async (page) => {
    await page.goto("/admin/bookings");
    await expectVisible(page.locator("[data-row]"));
    const drawer = page.getByRole("button", { name: "Open menu" });
    if (await drawer.isVisible()) await drawer.click();
    await page
      .getByRole("button", { name: /^Your account/ })
      .filter({ visible: true })
      .click();
    await expectVisible(page.getByRole("menu"));
  },
  "the outbox": async (page) => {
    await page.goto("/admin/outbox");
    await expectHidden(page.getByText("Loading", { exact: true }));
  },
  "a message": async (page) => {
    await page.goto("/admin/bookings?status=pending");
    await page
      .getByRole("button", { name: /^More actions for/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Pending notice…" }).click();
    await page.getByRole("button", { name: "Send email" }).click();
    await expectVisible(backOffice(page).toast("Email Sent"));
    await page.goto("/admin/outbox");
    await page.locator("[data-row-link]").first().click();
    await expectVisible(page.locator("iframe"));
  },
  "the templates": async (page) => {
    await page.goto("/admin/mail-templates");
    await expectVisible(page.getByLabel("Subject"));
  },
  "the templates with an error": async (page) => {
    await page.goto("/admin/mail-templates");
    await page.getByLabel("Subject").fill("");
    await page.getByRole("button", { name: "Save template" }).click();
    await expectVisible(page.locator("[aria-invalid=true]"));
    return async () => {
      await page.getByRole("button", { name: "Discard changes" }).click();
    };
  },
  "no such screen": async (page) => {
    await page.goto("/admin/no-such-screen");
    await expectVisible(page.getByRole("heading", { name: "Page not found" }));
  },
};

/** Every screen of the back-office in each of its states, starting with the login. */
export const backOfficeStates = async (app: TestApp): Promise<ScreenStates> => ({
  ...signInStates(app),
  ...bookingStates,
  ...layoutAndMailStates,
});
