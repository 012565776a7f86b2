import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { newVisitor, phone, type Visitor } from "./kit/new-visitor.ts";
import { expectEventually, expectText, expectVisible, hydrated, pathOf } from "./kit/page-expectations.ts";
import { setupSharedTestApp } from "./kit/setup-test-app.ts";
import { registrationWizard } from "./pages/registration-wizard.ts";

const app = setupSharedTestApp();

const offlineMessage = "Network error. Please check your connection and try again.";
const scripts = /\/assets\/.*\.js$/;
const hydrationScripts = /\/assets\/.*(island|hydrate|react)[^/]*\.js$/;

/** A visitor whose console may contain errors about scripts that could not be loaded. */
async function newTraveller(): Promise<Visitor> {
  const guest = await newVisitor({ app, ...phone });
  onTestFinished(async () => {
    const own = guest.consoleErrors.filter((complaint) => !complaint.includes("Failed to load resource"));
    guest.consoleErrors.splice(0, guest.consoleErrors.length, ...own);
  });
  return guest;
}
const signInButton = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true });

test("a page whose scripts failed to load shows a message on click, and works when the network is back", async () => {
  const { page, context } = await newTraveller();
  await context.route(hydrationScripts, (route) => route.abort("internetdisconnected"));
  await page.goto("/sign-in");
  await context.setOffline(true);
  await signInButton(page).click();
  await expectText(page, offlineMessage);
  await context.setOffline(false);
  await context.unrouteAll();
  await signInButton(page).click();
  await hydrated(page, "sign-in");
  await signInButton(page).click();
  await expectText(page, "Please fill in all fields");
});

test("values typed before hydration are kept", async () => {
  const { page, context } = await newTraveller();
  let go = () => {};
  const released = new Promise<void>((resolve) => {
    go = resolve;
  });
  await context.route(hydrationScripts, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/sign-in");
  await page.getByLabel("Email or username").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("eleven grey crowned cranes");
  await signInButton(page).click();
  go();
  await expectText(page, "Invalid credentials");
  await expectEventually(() => page.getByLabel("Email or username").inputValue()).toBe("nobody@example.com");
});

test.each([
  ["/sign-in", "Email or username", "Sign in"],
  ["/register", "First name", "Next"],
] as const)(
  "what is sent from %s before its scripts are there comes into no address, and is not lost",
  async (path, label, button) => {
    const { page, context } = await newTraveller();
    await context.route(scripts, (route) => route.abort("internetdisconnected"));
    await page.goto(path);
    await page.getByLabel(label, { exact: true }).fill("Amina");
    await page.getByLabel("Password", { exact: true }).fill("eleven grey crowned cranes");
    await page.getByRole("button", { name: button, exact: true }).click();
    await expectVisible(page.getByRole("heading", { name: "The form was not sent" }));
    expect(pathOf(page)).toBe(path);
    await page.goBack();
    await expectEventually(() => page.getByLabel(label, { exact: true }).inputValue()).toBe("Amina");
  },
);

test("an interrupted registration continues when the network is back", async () => {
  const { page, context } = await newTraveller();
  const { open, field, press, errors } = registrationWizard(page);
  await open();
  await context.setOffline(true);
  await field("First name").fill("Amina");
  await press("Next");
  await expectText(page, offlineMessage);
  await context.setOffline(false);
  await press("Next");
  await expectEventually(async () => {
    await press("Next");
    return errors();
  }).toContain("Last name is required");
  expect(await field("First name").inputValue()).toBe("Amina");
});
