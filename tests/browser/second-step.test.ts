import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { codeOf, requireTwoFactor } from "#server/sign-in/testing/second-step.ts";
import { newVisitor, phone } from "./kit/new-visitor.ts";
import { expectText, expectVisible, hydrated } from "./kit/page-expectations.ts";
import { setupTestApp } from "./kit/setup-test-app.ts";
import { password } from "./kit/test-app.ts";
import { backOffice } from "./pages/back-office.ts";
import { signIn } from "./pages/sign-in.ts";

const app = setupTestApp({ host: "localhost" });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** What the app on the phone shows next: the code of this moment was used to set it up. */
const nextCode = (secret: string): string => codeOf(secret, { now: new Date() }, 1);

/** Turns on codes from an app in the open security settings. Answers the key of the app and the recovery codes. */
async function setUpCodes(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await button(page, "Set up codes from an app").click();
  await page.getByLabel("Your password").fill(password);
  await button(page, "Continue").click();
  await expectVisible(page.getByRole("img", { name: "QR code with the key for your app" }).locator("path"));
  const secret = (await page.locator(".second-step-secret").textContent())?.replaceAll(" ", "") ?? "";
  await page.getByLabel("Code from your app").fill("000000");
  await button(page, "Turn on").click();
  await expectText(page.getByRole("main"), "This code is not right");
  await page.getByLabel("Code from your app").fill(codeOf(secret, { now: new Date() }));
  await button(page, "Turn on").click();
  await expectVisible(page.getByRole("heading", { name: "Your recovery codes" }));
  const recoveryCodes = await page.locator(".recovery-codes li").allTextContents();
  await button(page, "I have stored them").click();
  await expectText(page.getByRole("main"), "10 recovery codes left.");
  return { secret, recoveryCodes };
}

async function signOut(page: Page): Promise<void> {
  await button(page, "Sign out").click();
  await page.waitForURL((url) => url.pathname === "/");
}

test("codes from an app are set up in the account, asked for at both sign-in forms, and not on a trusted device", async () => {
  const account = await app.createAccount("staff");
  const { page } = await newVisitor({ app, signedInAs: account });
  await page.goto("/account#security");
  const { secret, recoveryCodes } = await setUpCodes(page);
  expect(new Set(recoveryCodes).size).toBe(10);
  await signOut(page);

  await signIn(page, account.email, password);
  await expectVisible(page.getByRole("heading", { name: "Enter your code" }));
  await page.getByLabel("Code from your app").fill("123");
  await button(page, "Sign in").click();
  await expectText(page.getByRole("main"), "This is not a code");
  await page.getByLabel("Code from your app").fill(nextCode(secret));
  await page.getByLabel("Trust this device for 30 days").check();
  await button(page, "Sign in").click();
  await page.waitForURL(/\/admin(?!\/login)/);
  await page.goto("/account#security");
  await expectVisible(page.getByRole("heading", { name: "Trusted devices" }));
  await signOut(page);
  await signIn(page, account.email, password);
  await page.waitForURL(/\/admin(?!\/login)/);

  const elsewhere = (await newVisitor({ app, ...phone })).page;
  await elsewhere.goto("/admin/login");
  await elsewhere.getByLabel("Email").fill(account.email);
  await elsewhere.getByLabel("Password", { exact: true }).fill(password);
  await button(elsewhere, "Sign in").click();
  await button(elsewhere, "Phone not at hand? Use a recovery code").click();
  await elsewhere.getByLabel("Recovery code").fill(recoveryCodes[0] ?? "");
  await button(elsewhere, "Sign in").click();
  await elsewhere.waitForURL(/\/admin(?!\/login)/);
  await expectText(elsewhere.locator("body"), "9 recovery codes are left.");

  const atSite = (await newVisitor({ app })).page;
  await signIn(atSite, account.email, password);
  await button(atSite, "Phone not at hand? Use a recovery code").click();
  await atSite.getByLabel("Recovery code").fill(recoveryCodes[1] ?? "");
  await button(atSite, "Sign in").click();
  await expectText(atSite.locator("body"), "8 recovery codes are left. Lost your phone?");
  await expectVisible(atSite.getByRole("heading", { name: "Two-factor sign-in" }));
  await button(atSite, "New recovery codes").click();
  await atSite.getByLabel("Your password").fill(password);
  await button(atSite, "Make new codes").click();
  await expectText(atSite.getByRole("main"), "Please enter the code");
  await atSite.getByLabel("Code from your app, or a recovery code").fill(recoveryCodes[2] ?? "");
  await button(atSite, "Make new codes").click();
  await expectVisible(atSite.getByRole("heading", { name: "Your recovery codes" }));
});

/** An authenticator like that of a phone, which verifies the person by itself. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a role that needs a second step is led to set one up: a passkey, which then signs in at both forms", async () => {
  await requireTwoFactor(app.ctx, "admin");
  await app.invalidate("settings");
  const account = await app.createAccount("admin");
  const { page } = await newVisitor({ app });
  await addAuthenticator(page);
  await backOffice(page).signIn(account);
  await expectVisible(page.getByRole("heading", { name: "One step before you start" }));
  await page.goto("/admin/bookings");
  await expectVisible(page.getByRole("heading", { name: "One step before you start" }));

  await button(page, "Add a passkey").click();
  await page.getByLabel("Name of this passkey").fill("My phone");
  await page.getByLabel("Your password").fill(password);
  await button(page, "Add passkey").click();
  await page.waitForURL(/\/admin(?!\/login)/);

  await page.goto("/account#security");
  await expectText(page.getByRole("main"), "My phone");
  await button(page, "Add a passkey").click();
  await page.getByLabel("Name of this passkey").fill("My laptop");
  await page.getByLabel("Your password").fill(password);
  await button(page, "Add passkey").click();
  // The browser has confirmed the person with the first passkey before it refuses a second one.
  await expectText(page.getByRole("main"), "This device already has a passkey");
  await button(page, "Cancel").click();
  await signOut(page);
  await page.goto("/sign-in");
  await hydrated(page, "sign-in");
  await button(page, "Sign in with a passkey").click();
  await page.waitForURL(/\/admin(?!\/login)/);
  await page.goto("/account#security");
  await expectText(page.getByRole("main"), "last used");
  await signOut(page);
  await page.goto("/admin/login");
  await button(page, "Sign in with a passkey").click();
  await page.waitForURL(/\/admin(?!\/login)/);
});
