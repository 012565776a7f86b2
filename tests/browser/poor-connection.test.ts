import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { aGuest, type Guest, phone } from "./kit/guest.ts";
import { aPlace } from "./kit/place.ts";
import { addressOf, alive, eventually, see, seeText } from "./kit/see.ts";
import { registration } from "./pages/registration.ts";

const place = aPlace();

const noNetwork = "Network error. Please check your connection and try again.";
const scripts = /\/assets\/.*\.js$/;
const parts = /\/assets\/.*(island|hydrate|react)[^/]*\.js$/;

/** A visitor whose console may contain errors about scripts that could not be loaded. */
async function aTraveller(): Promise<Guest> {
  const guest = await aGuest({ ...place, reducedMotion: "reduce", ...phone });
  onTestFinished(async () => {
    const own = guest.complaints.filter((complaint) => !complaint.includes("Failed to load resource"));
    guest.complaints.splice(0, guest.complaints.length, ...own);
  });
  return guest;
}
const signInButton = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true });

test("a page whose scripts failed to load shows a message on click, and works when the network is back", async () => {
  const { page, context } = await aTraveller();
  await context.route(parts, (route) => route.abort("internetdisconnected"));
  await page.goto("/sign-in");
  await context.setOffline(true);
  await signInButton(page).click();
  await seeText(page, noNetwork);
  await context.setOffline(false);
  await context.unrouteAll();
  await signInButton(page).click();
  await alive(page, "sign-in");
  await signInButton(page).click();
  await seeText(page, "Please fill in all fields");
});

test("values typed before hydration are kept", async () => {
  const { page, context } = await aTraveller();
  let go = () => {};
  const released = new Promise<void>((resolve) => {
    go = resolve;
  });
  await context.route(parts, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/sign-in");
  await page.getByLabel("Email or username").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("eleven grey crowned cranes");
  await signInButton(page).click();
  go();
  await seeText(page, "Invalid credentials");
  await eventually(() => page.getByLabel("Email or username").inputValue()).toBe("nobody@example.com");
});

test.each([
  ["/sign-in", "Email or username", "Sign in"],
  ["/register", "First name", "Next"],
] as const)(
  "what is sent from %s before its scripts are there comes into no address, and is not lost",
  async (path, label, button) => {
    const { page, context } = await aTraveller();
    await context.route(scripts, (route) => route.abort("internetdisconnected"));
    await page.goto(path);
    await page.getByLabel(label, { exact: true }).fill("Amina");
    await page.getByLabel("Password", { exact: true }).fill("eleven grey crowned cranes");
    await page.getByRole("button", { name: button, exact: true }).click();
    await see(page.getByRole("heading", { name: "The form was not sent" }));
    expect(addressOf(page)).toBe(path);
    await page.goBack();
    await eventually(() => page.getByLabel(label, { exact: true }).inputValue()).toBe("Amina");
  },
);

test("an interrupted registration continues when the network is back", async () => {
  const { page, context } = await aTraveller();
  const { open, field, press, errors } = registration(page);
  await open();
  await context.setOffline(true);
  await field("First name").fill("Amina");
  await press("Next");
  await seeText(page, noNetwork);
  await context.setOffline(false);
  await press("Next");
  await eventually(async () => {
    await press("Next");
    return errors();
  }).toContain("Last name is required");
  expect(await field("First name").inputValue()).toBe("Amina");
});
