import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sessions } from "#server/database/tables.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectEventually, expectHidden, expectText, expectVisible, pathOf } from "./kit/page-expectations.ts";
import { settled } from "./kit/settled.ts";
import { setupSharedTestApp } from "./kit/setup-test-app.ts";
import { type Account, password } from "./kit/test-app.ts";
import { backOffice } from "./pages/back-office.ts";

const app = setupSharedTestApp();
let admin: Account;
beforeAll(async () => {
  admin = await app.createAccount("admin");
});

const visit = (options: Partial<Parameters<typeof newVisitor>[0]> = {}) => newVisitor({ app, ...options });
const loginHeading = (page: Page) => page.getByRole("heading", { name: "Sign in to the back-office" });
const storageKeys = ["auth_token", "auth_user", "refresh_token"];
const readStoredSession = (page: Page, where: "localStorage" | "sessionStorage") =>
  page.evaluate(([from, names]) => names.filter((name) => window[from].getItem(name) !== null), [
    where,
    storageKeys,
  ] as const);
/** Expires the access token; the refresh token stays valid. */
const expireAccessToken = (userId: number) =>
  app.ctx.db
    .update(sessions)
    .set({ access_expires_at: new Date(Date.now() - 1_000).toISOString() })
    .where(eq(sessions.user_id, userId));

describe("access", () => {
  test.each([
    ["/admin", "the screen with which it opens"],
    ["/admin/bookings", "it"],
    ["/admin/outbox?status=failed&page=2", "it"],
  ])("%s asks to sign in, and then leads to %s", async (path, reached) => {
    const { page } = await visit();
    await page.goto(path);
    await expectVisible(loginHeading(page));
    expect(new URL(page.url()).pathname).toBe("/admin/login");
    const office = backOffice(page);
    await office.login.fill(admin);
    await office.login.send();
    await expectVisible(office.toast("Login Successful"));
    await expectVisible(office.menu());
    await expectEventually(() => pathOf(page)).toBe(reached === "it" ? path : await office.start());
    // Back must not lead to the login again.
    await page.goBack();
    await expectEventually(() => page.url()).not.toContain("/admin/login");
  });

  // Which addresses are followed is tested with parseRedirectPath.
  test("a remembered address outside the back-office is not followed", async () => {
    const { page } = await visit();
    await page.goto(`/admin/login?from=${encodeURIComponent("//evil.example/admin")}`);
    const office = backOffice(page);
    await office.login.fill(admin);
    await office.login.send();
    await expectVisible(office.menu());
    await expectEventually(() => pathOf(page)).toBe(await office.start());
  });

  test("shows a message while the session is checked", async () => {
    const { page } = await visit({ signedInAs: admin });
    const released = Promise.withResolvers<void>();
    await page.route("**/api/auth/me", async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto("/admin/bookings");
    await expectText(page, "Authenticating");
    released.resolve();
    await expectVisible(backOffice(page).heading("Bookings"));
  });

  test("nobody is signed out while the network is down", async () => {
    const { page } = await visit({ signedInAs: admin });
    await page.route("**/api/**", (route) => route.abort());
    await page.goto("/admin/bookings");
    await expectVisible(page.getByRole("heading", { name: "Can't reach the server" }));
    await page.unroute("**/api/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expectVisible(backOffice(page).heading("Bookings"));
  });
});

describe("signing in", () => {
  test("shows what is wrong", async () => {
    const { page } = await visit();
    const office = backOffice(page);
    const pending = await app.createAccount("staff", [], { status: "pending" });
    const customer = await app.createAccount("customer");
    await office.login.open();
    await office.login.send();
    await expectText(page, "Please fill in all fields");
    await office.login.fill({ email: admin.email, secret: "not this one" });
    await office.login.send();
    await expectText(page, "Invalid credentials");
    await office.login.fill({ email: pending.email, secret: "not this one" });
    await office.login.send();
    await expectText(page, "Invalid credentials");
    await office.login.fill(pending);
    await office.login.send();
    await expectText(page, "Your account is waiting for approval.");
    await office.login.fill(customer);
    await office.login.send();
    await expectText(page, "Invalid credentials");
  });

  test("shows a message if the server is unreachable or its response is invalid", async () => {
    const { page } = await visit();
    const office = backOffice(page);
    await office.login.open();
    await office.login.fill(admin);
    await page.route("**/api/auth/login", (route) => route.abort());
    await office.login.send();
    await expectText(page, "Network error. Please check your connection and the backend server.");
    await page.unroute("**/api/auth/login");
    await page.route("**/api/auth/login", (route) => route.fulfill({ body: "<h1>Hello</h1>" }));
    await office.login.send();
    await expectText(page, "An error occurred during login. Please try again.");
    await page.unroute("**/api/auth/login");
    await page.route("**/api/auth/login", (route) => route.fulfill({ status: 401, json: { success: false } }));
    await office.login.send();
    await expectText(page, "Invalid credentials");
  });

  test("shows and hides the password, links to the website, and says that sign-ins are recorded", async () => {
    const { page } = await visit();
    await backOffice(page).login.open();
    const field = page.getByLabel("Password", { exact: true });
    await field.fill(password);
    await page.getByRole("button", { name: "Show password" }).click();
    expect(await field.getAttribute("type")).toBe("text");
    await page.getByRole("button", { name: "Hide password" }).click();
    expect(await field.getAttribute("type")).toBe("password");
    expect(await page.getByRole("link", { name: "Back to website" }).getAttribute("href")).toBe("/");
    await expectText(page, /monitored/);
  });

  test("keeps the session in local storage, or in session storage until the tab is closed", async () => {
    const staying = await visit();
    await backOffice(staying.page).signIn(admin);
    expect(await readStoredSession(staying.page, "localStorage")).toEqual(storageKeys);
    expect(await readStoredSession(staying.page, "sessionStorage")).toEqual([]);
    const user = await staying.page.evaluate(() => JSON.parse(localStorage.getItem("auth_user") ?? "{}"));
    expect(Object.keys(user).toSorted()).toEqual(["id", "name", "permissions", "role"]);

    const passing = await visit();
    await backOffice(passing.page).login.open();
    await passing.page.getByRole("checkbox", { name: "Keep me signed in" }).click();
    await backOffice(passing.page).login.fill(admin);
    await backOffice(passing.page).login.send();
    await expectVisible(backOffice(passing.page).menu());
    expect(await readStoredSession(passing.page, "sessionStorage")).toEqual(storageKeys);
    expect(await readStoredSession(passing.page, "localStorage")).toEqual([]);
    const other = await passing.openTab();
    await other.goto("/admin/bookings");
    await expectVisible(loginHeading(other));
  });
});

describe("a session", () => {
  test("continues with a new token after the old one expired, unnoticed", async () => {
    const one = await app.createAccount("admin");
    const { page } = await visit({ signedInAs: one });
    await page.goto("/admin/bookings");
    await settled(page);
    const before = await page.evaluate(() => localStorage.getItem("auth_token"));
    await expireAccessToken(one.id);
    await page.reload();
    await expectVisible(backOffice(page).heading("Bookings"));
    expect(await page.evaluate(() => localStorage.getItem("auth_token"))).not.toBe(before);
  });

  test("is refreshed once, also when two tabs need it at the same time", async () => {
    const one = await app.createAccount("admin");
    await aBooking(app.ctx);
    const { page, context, openTab } = await visit({ signedInAs: one });
    await page.goto("/admin/bookings");
    const other = await openTab();
    await other.goto("/admin/bookings");
    for (const tab of [page, other]) await expectVisible(backOffice(tab).rows());
    await Promise.all([settled(page), settled(other)]);
    let renewals = 0;
    context.on("request", (request) => {
      if (request.url().endsWith("/api/auth/refresh")) renewals += 1;
    });
    await expireAccessToken(one.id);
    await Promise.all([page.reload(), other.reload()]);
    for (const tab of [page, other]) await expectVisible(backOffice(tab).rows());
    expect(renewals).toBe(1);
    expect(await loginHeading(page).count()).toBe(0);
    // The token family was not revoked, so both tabs keep working.
    await page.reload();
    await expectVisible(backOffice(page).heading("Bookings"));
  });

  test("revoked by the server leads to the login, and its storage is cleared", async () => {
    const one = await app.createAccount("admin");
    const { page } = await visit({ signedInAs: one });
    await page.goto("/admin/outbox");
    await expectVisible(backOffice(page).heading("Outbox"));
    await app.ctx.db.delete(sessions).where(eq(sessions.user_id, one.id));
    await page.reload();
    await expectVisible(loginHeading(page));
    expect(await readStoredSession(page, "localStorage")).toEqual([]);
    expect(new URL(page.url()).searchParams.get("from")).toBe("/admin/outbox");
  });

  test("that ends while someone types keeps the draft", async () => {
    const one = await app.createAccount("admin");
    const { page } = await visit({ signedInAs: one });
    await page.goto("/admin/mail-templates/payment_reminder");
    // The preview of the typed text must not be the call that finds the session ended.
    await page.route("**/preview", (route) => route.abort());
    await page.getByLabel("Subject").fill("A deposit, please");
    await app.ctx.db.delete(sessions).where(eq(sessions.user_id, one.id));
    await page.getByRole("button", { name: "Save template" }).click();
    await expectVisible(loginHeading(page));
    await backOffice(page).login.fill(one);
    await backOffice(page).login.send();
    await expectVisible(page.getByRole("heading", { name: "Email templates" }));
    await expectEventually(() => page.getByLabel("Subject").inputValue()).toBe("A deposit, please");
    await expectText(page, "We restored your unsaved changes.");
  });

  test("ends in every tab and on the server after signing out in one", async () => {
    const one = await app.createAccount("admin");
    const { page, openTab } = await visit({ signedInAs: one });
    await page.goto("/admin/bookings");
    const other = await openTab();
    await other.goto("/admin/outbox");
    await expectVisible(backOffice(other).heading("Outbox"));
    await backOffice(page).signOut();
    expect(new URL(page.url()).pathname).toBe("/admin/login");
    await expectVisible(loginHeading(other));
    expect(await readStoredSession(page, "localStorage")).toEqual([]);
    expect(await app.ctx.db.$count(sessions, eq(sessions.user_id, one.id))).toBe(0);
  });
});

describe("permissions", () => {
  test.each(["guide", "customer"] as const)(
    "a %s is refused, with a way to the own page and a way out",
    async (role) => {
      const { page } = await visit({ signedInAs: await app.createAccount(role) });
      await page.goto("/admin/bookings");
      await expectVisible(page.getByRole("heading", { name: "Access Denied" }));
      await expectText(page, "Only admin and staff members can access this area.");
      expect(await page.getByRole("link", { name: /your account/ }).getAttribute("href")).toBe("/account");
      await page.getByRole("button", { name: "Sign out" }).click();
      await expectVisible(loginHeading(page));
      expect(await readStoredSession(page, "localStorage")).toEqual([]);
    },
  );

  test("the sidebar shows permitted screens only, and other URLs are denied", async () => {
    const { page } = await visit({ signedInAs: await app.createAccount("staff") });
    const office = backOffice(page);
    await page.goto("/admin/bookings");
    await expectVisible(office.menu());
    expect(await office.screenLinks().allTextContents()).toEqual([
      "Hero Slides",
      "About Section",
      "Contact Info",
      "FAQ and policies",
      "Terms and privacy",
      "Marketing claims",
      expect.stringMatching(/^Messages/),
      expect.stringMatching(/^Bookings/),
      "Bin",
    ]);
    for (const path of ["/admin/outbox", "/admin/mail-templates"]) {
      await page.goto(path);
      await expectVisible(page.getByRole("heading", { name: "Access Denied" }));
      await expectText(page, "You don't have the required permission: system.config.");
    }
  });

  test("a permission granted to one person opens the screen for that person", async () => {
    const { page } = await visit({ signedInAs: await app.createAccount("staff", ["system.config"]) });
    const office = backOffice(page);
    await page.goto("/admin/outbox");
    await expectVisible(office.heading("Outbox"));
    await expectVisible(office.menu().getByRole("link", { name: "Email templates" }));
  });
});

describe("the frame", () => {
  test("a list is not asked for again within ten seconds; a change makes other screens reload", async () => {
    const customer_email = "fresh@example.org";
    const booking = await aBooking(app.ctx, {
      customer_first_name: "Fresh",
      customer_last_name: "Data",
      customer_email,
    });
    const { page } = await visit({ signedInAs: admin });
    await page.clock.install();
    const office = backOffice(page);
    await page.goto("/admin/bookings");
    await expectVisible(office.row("Fresh Data"));
    const go = async (name: string) => {
      await office
        .menu()
        .getByRole("link", { name: new RegExp(`^${name}`) })
        .click();
      await expectVisible(office.heading(name));
    };
    await go("Outbox");
    let requests = 0;
    page.on("request", (request) => (requests += request.url().includes("/api/bookings?") ? 1 : 0));
    await page.clock.fastForward("00:05");
    await go("Bookings");
    await expectVisible(office.row("Fresh Data"));
    expect(requests).toBe(0);
    await page.getByRole("button", { name: `Approve LT${booking.id}` }).click();
    await expectVisible(office.toast("confirmed"));
    await go("Outbox");
    await expectVisible(office.row(customer_email));
  });

  test("the command palette opens screens and records by keyboard alone", async () => {
    const { page } = await visit({ signedInAs: admin });
    const office = backOffice(page);
    await page.goto("/admin/bookings");
    await expectVisible(office.heading("Bookings"));
    await page.keyboard.press("ControlOrMeta+K");
    await expectVisible(page.getByRole("dialog"));
    await page.keyboard.type("outbox");
    await page.keyboard.press("Enter");
    await expectVisible(office.heading("Outbox"));
    const booking = await aBooking(app.ctx, { customer_first_name: "Anneliese", customer_last_name: "Palette" });
    await page.keyboard.press("ControlOrMeta+K");
    await expectVisible(page.getByRole("dialog"));
    await page.keyboard.type("anneliese");
    await expectVisible(page.getByRole("option", { name: /Anneliese Palette/, selected: true }));
    await page.keyboard.press("Enter");
    await expectVisible(page.getByRole("dialog", { name: /Anneliese Palette/ }));
    expect(pathOf(page)).toBe(`/admin/bookings/${booking.id}`);
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expectVisible(page.getByRole("dialog", { name: "Keyboard shortcuts" }));
    await page.keyboard.press("Escape");
    await expectHidden(page.getByRole("dialog"));
  });

  test("dark mode follows the system until chosen, and the choice persists", async () => {
    const { page } = await visit({ signedInAs: admin, colorScheme: "dark" });
    const office = backOffice(page);
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await page.goto("/admin/bookings");
    expect(await theme()).toBe("dark");
    await page.getByRole("button", { name: /^Your account/ }).click();
    await page.getByRole("menuitemradio", { name: "Light" }).click();
    await expectEventually(theme).toBe("light");
    await page.reload();
    await expectVisible(office.heading("Bookings"));
    expect(await theme()).toBe("light");
  });

  test("the sidebar collapses, and is a drawer on a phone", async () => {
    const wide = await visit({ signedInAs: admin });
    await wide.page.goto("/admin/bookings");
    await wide.page.getByRole("button", { name: "Collapse sidebar" }).click();
    await expectVisible(wide.page.getByRole("button", { name: "Expand sidebar" }));
    await wide.page.getByRole("button", { name: "Expand sidebar" }).click();

    const narrow = await visit({ signedInAs: admin, ...phone });
    const office = backOffice(narrow.page);
    await narrow.page.goto("/admin/bookings");
    await narrow.page.getByRole("button", { name: "Open menu" }).click();
    await office.menu().getByRole("link", { name: "Outbox" }).click();
    await expectVisible(office.heading("Outbox"));
    await expectHidden(office.menu());
    await narrow.page.getByRole("button", { name: "Open menu" }).click();
    await narrow.page.getByRole("button", { name: "Close menu" }).click();
    await expectHidden(office.menu());
  });

  test("an unknown back-office URL shows a not-found screen", async () => {
    const { page } = await visit({ signedInAs: admin });
    await page.goto("/admin/no-such-screen");
    await expectVisible(page.getByRole("heading", { name: "Page not found" }));
    await page.getByRole("link", { name: "Go to the back-office" }).click();
    await expectEventually(() => pathOf(page)).toBe(await backOffice(page).start());
  });
});
