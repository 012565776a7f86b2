import type { Page } from "playwright-core";
import { gone, see, seeText } from "../kit/see.ts";
import type { Shop } from "../kit/shop.ts";
import { backOffice } from "./back-office.ts";
import { held, type States, unanswered } from "./states.ts";

async function rowMenu(page: Page): Promise<void> {
  await page.goto("/admin/bookings");
  await page
    .getByRole("button", { name: /^More actions for/ })
    .first()
    .click();
  await see(page.getByRole("menu"));
}

async function openFirst(page: Page): Promise<void> {
  await page.goto("/admin/bookings?status=pending");
  await page.locator("[data-row-link]").first().click();
  await see(page.getByRole("dialog").getByRole("heading", { name: "History" }));
}

const beforeSignIn = (app: Shop): States => ({
  "the login": async (page) => void (await page.goto("/admin/login")),
  "the login with a refusal": async (page) => {
    const office = backOffice(page);
    await office.login.open();
    await office.login.fill({ email: "nobody@example.org", secret: "not this" });
    await office.login.send();
    await seeText(page, "Invalid credentials");
  },
  "access denied": async (page) => {
    const staff = await app.anAccount("staff");
    await backOffice(page).signIn(staff, "/admin/outbox");
    await see(page.getByRole("heading", { name: "Access Denied" }));
    return () => page.evaluate(() => localStorage.clear());
  },
  "bookings, signed in": async (page) => {
    const admin = await app.anAccount("admin");
    await backOffice(page).signIn(admin);
    await see(page.locator("[data-row]"));
  },
});

const bookings: States = {
  authenticating: async (page) =>
    held(page, "**/api/auth/me", async () => {
      await page.goto("/admin/bookings");
      await seeText(page, "Authenticating");
    }),
  "the server away": async (page) =>
    unanswered(page, "**/api/auth/me", async () => {
      await page.goto("/admin/bookings");
      await see(page.getByRole("heading", { name: "Can't reach the server" }));
    }),
  "bookings that load": async (page) =>
    held(page, "**/api/bookings?**", async () => {
      await page.goto("/admin/bookings");
      await see(page.getByRole("heading", { level: 1, name: "Bookings" }));
    }),
  "bookings that can't be loaded": async (page) =>
    unanswered(page, "**/api/bookings?**", async () => {
      await page.goto("/admin/bookings");
      await seeText(page, "Failed to fetch bookings");
    }),
  "no bookings found": async (page) => {
    await page.goto("/admin/bookings?search=nobody+at+all");
    await see(page.getByRole("heading", { name: "No results" }));
  },
  "no such page": async (page) => {
    await page.goto("/admin/bookings?page=99");
    await see(page.getByRole("heading", { name: "Page not found" }));
  },
  "bookings chosen": async (page) => {
    await page.goto("/admin/bookings");
    await page
      .getByRole("checkbox", { name: /^Select Wolfe/ })
      .first()
      .click();
    await seeText(page, "1 selected");
    // At the end of the list the selection bar covers no row.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  },
  "the menu of a row": rowMenu,
  "an e-mail": async (page) => {
    await rowMenu(page);
    await page.getByRole("menuitem", { name: "Payment reminder…" }).click();
    await page.getByText("Edit this email").click();
    await see(page.getByLabel(/^Subject/));
  },
  "a booking": openFirst,
  "a question": async (page) => {
    await openFirst(page);
    await page.getByRole("dialog").getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Delete booking…" }).click();
    await see(page.getByRole("alertdialog"));
  },
  "the form with errors": async (page) => {
    const office = backOffice(page);
    await page.goto("/admin/bookings?booking=new");
    await see(office.form());
    await office.submit();
    await see(office.toast("Validation Error"));
  },
  "the form's list of trips": async (page) => {
    const office = backOffice(page);
    await page.goto("/admin/bookings?booking=new");
    await office.form().getByRole("combobox", { name: "Trip", exact: true }).fill("gorilla");
    await see(page.getByRole("option"));
  },
  "the form without trips": async (page) =>
    unanswered(page, "**/api/trips?**", async () => {
      await page.goto("/admin/bookings?booking=new");
      await seeText(page, "Using offline content");
    }),
};

const frameAndMail: States = {
  "the drawer": async (page) => {
    await page.goto("/admin/bookings");
    await see(page.locator("[data-row]"));
    const button = page.getByRole("button", { name: "Open menu" });
    if (!(await button.isVisible())) return;
    await button.click();
    await see(backOffice(page).menu());
  },
  "the palette": async (page) => {
    await page.goto("/admin/bookings");
    await see(page.locator("[data-row]"));
    await page.keyboard.press("ControlOrMeta+K");
    await page.getByRole("dialog").getByRole("combobox").fill("Wolfe");
    await see(page.getByRole("option", { name: /LT\d/ }));
  },
  shortcuts: async (page) => {
    await page.goto("/admin/bookings");
    await see(page.locator("[data-row]"));
    await page.keyboard.press("?");
    await see(page.getByRole("dialog", { name: "Keyboard shortcuts" }));
  },
  "the account menu": async (page) => {
    await page.goto("/admin/bookings");
    await see(page.locator("[data-row]"));
    const drawer = page.getByRole("button", { name: "Open menu" });
    if (await drawer.isVisible()) await drawer.click();
    await page
      .getByRole("button", { name: /^Your account/ })
      .filter({ visible: true })
      .click();
    await see(page.getByRole("menu"));
  },
  "the outbox": async (page) => {
    await page.goto("/admin/outbox");
    await gone(page.getByText("Loading", { exact: true }));
  },
  "a message": async (page) => {
    await page.goto("/admin/bookings?status=pending");
    await page
      .getByRole("button", { name: /^More actions for/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Pending notice…" }).click();
    await page.getByRole("button", { name: "Send email" }).click();
    await see(backOffice(page).toast("Email Sent"));
    await page.goto("/admin/outbox");
    await page.locator("[data-row-link]").first().click();
    await see(page.locator("iframe"));
  },
  "the templates": async (page) => {
    await page.goto("/admin/mail-templates");
    await see(page.getByLabel("Subject"));
  },
  "the templates with an error": async (page) => {
    await page.goto("/admin/mail-templates");
    await page.getByLabel("Subject").fill("");
    await page.getByRole("button", { name: "Save template" }).click();
    await see(page.locator("[aria-invalid=true]"));
    return async () => {
      await page.getByRole("button", { name: "Discard changes" }).click();
    };
  },
  "no such screen": async (page) => {
    await page.goto("/admin/no-such-screen");
    await see(page.getByRole("heading", { name: "Page not found" }));
  },
};

/** Every screen of the back-office in each of its states, starting with the login. */
export const officeStates = async (app: Shop): Promise<States> => ({
  ...beforeSignIn(app),
  ...bookings,
  ...frameAndMail,
});
