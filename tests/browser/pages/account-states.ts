import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { tokens } from "#server/database/tables.ts";
import { createPasswordLink } from "#server/sign-in/password-link.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { expectText, expectVisible, hydrated } from "#tests/browser/kit/page-helpers.ts";
import { password, type TestApp } from "#tests/browser/kit/test-app.ts";
import { accountFields, personalFields, registrationWizard } from "./registration-wizard.ts";
import { abortRequests, holdRequests, type ScreenStates } from "./screen-states.ts";
import { signIn } from "./sign-in.ts";

/** Signs the visitor out for the next state. */
const clearSession = (page: Page) => async (): Promise<void> => page.evaluate(() => localStorage.clear());

async function openStep(page: Page, step: 2 | 3 | 4) {
  const wizard = registrationWizard(page);
  await wizard.open();
  await wizard.asGuide();
  await wizard.fill(accountFields("someone"));
  await wizard.press("Next");
  await wizard.heading("Personal details");
  if (step === 2) return wizard;
  await wizard.fill(personalFields);
  await wizard.press("Next");
  await wizard.heading("Preferences");
  if (step === 3) return wizard;
  await wizard.preferences();
  await wizard.press("Next");
  await wizard.heading("Guide information");
  return wizard;
}
/** Removes form drafts, so that states do not affect each other. */
const clearDrafts = (page: Page) => async (): Promise<void> => page.evaluate(() => sessionStorage.clear());

const registrationStates: ScreenStates = {
  "a registration with errors": async (page) => {
    const wizard = registrationWizard(page);
    await wizard.open();
    await wizard.press("Next");
    await expectText(wizard.form, "Please check the marked fields.");
  },
  ...Object.fromEntries(
    ([2, 3, 4] as const).map((step) => [
      `step ${step} of a registration, with errors`,
      async (page: Page) => {
        const wizard = await openStep(page, step);
        await wizard.press(step === 4 ? "Complete Registration" : "Next");
        await expectText(wizard.form, "Please check the marked fields.");
        return clearDrafts(page);
      },
    ]),
  ),
  "an address that is confirmed": async (page) => void (await page.goto("/register/confirmed")),
  "a confirming link that is not valid": async (page) => void (await page.goto("/register/confirm/not-a-token")),
  "a sign-in after a new password": async (page) => void (await page.goto("/sign-in?password=set")),
  "a forgotten password without an address": async (page) => {
    await page.goto("/sign-in/forgotten");
    await hydrated(page, "forgotten-password");
    await page.getByRole("button", { name: "Send me a link" }).click();
    await expectVisible(page.getByRole("main").getByRole("alert"));
  },
  "a forgotten password that was told": async (page) => {
    await page.goto("/sign-in/forgotten");
    await hydrated(page, "forgotten-password");
    await page.getByRole("main").getByLabel("Email").fill("nobody@example.com");
    await page.getByRole("button", { name: "Send me a link" }).click();
    await expectText(page.getByRole("main"), "If there is an account with this address");
  },
  "a link for a new password that is not valid": async (page) => void (await page.goto("/sign-in/new-password/none")),
  "a sign-in that was refused": async (page) => {
    await signIn(page, "nobody@example.com", "not the password");
    await expectText(page.getByRole("main"), "Invalid credentials");
  },
};

/** The page that sets a new password, for each state of its link. */
async function passwordLinkStates({ ctx }: TestApp, userId: number): Promise<ScreenStates> {
  const [open, used, expired] = [
    await createPasswordLink(ctx, userId),
    await createPasswordLink(ctx, userId),
    await createPasswordLink(ctx, userId),
  ];
  const past = new Date(0).toISOString();
  await ctx.db.update(tokens).set({ used_at: past }).where(eq(tokens.id, used.id));
  await ctx.db.update(tokens).set({ expires_at: past }).where(eq(tokens.id, expired.id));
  const at = ({ token }: { token: string }) => `/sign-in/new-password/${token}`;
  return {
    "a new password": async (page) => void (await page.goto(at(open))),
    "a new password with errors": async (page) => {
      await page.goto(at(open));
      await hydrated(page, "new-password");
      await page.getByLabel("New password", { exact: true }).fill("short");
      await page.getByRole("button", { name: "Set the new password" }).click();
      await expectText(page.getByRole("main"), "Passwords do not match");
    },
    "a link for a new password that was used": async (page) => void (await page.goto(at(used))),
    "a link for a new password that has expired": async (page) => void (await page.goto(at(expired))),
  };
}

/** Registration, sign-in and profile page in each of their states. */
export async function accountStates(app: TestApp): Promise<ScreenStates> {
  const { id, email } = await app.createAccount("customer");
  await aBooking(app.ctx, { trip_id: await app.findTripId("bisoke-crater-hike"), customer_id: id });
  const open = async (page: Page) => {
    await signIn(page, email, password);
    await expectText(page.getByRole("main"), "Bisoke");
  };
  return {
    ...registrationStates,
    ...(await passwordLinkStates(app, id)),
    "the own page": async (page) => {
      await open(page);
      return clearSession(page);
    },
    "the own password with errors": async (page) => {
      await open(page);
      await page.getByRole("tab", { name: "Security Settings" }).click();
      await page.getByRole("button", { name: "Change Password" }).click();
      await expectText(page.getByRole("main"), "All password fields are required");
      return clearSession(page);
    },
    "the choice of a picture": async (page) => {
      await open(page);
      await page.getByRole("button", { name: "More Options" }).click();
      await expectVisible(page.getByRole("dialog", { name: "Choose a picture" }));
      return clearSession(page);
    },
    "the own page that loads": async (page) => {
      const release = await holdRequests(page, "**/api/auth/profile", async () => {
        await signIn(page, email, password);
        await expectText(page.getByRole("main"), "Loading your details…");
      });
      return async () => {
        await clearSession(page)();
        await release();
      };
    },
    "the own page that can't be loaded": async (page) => {
      const restore = await abortRequests(page, "**/api/auth/profile", async () => {
        await signIn(page, email, password);
        await expectVisible(page.getByRole("heading", { name: "Failed to load profile data" }));
      });
      return async () => {
        await clearSession(page)();
        await restore();
      };
    },
  };
}
