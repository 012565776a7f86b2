import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { tokens, twoFactor } from "#server/database/tables.ts";
import { createPasswordLink } from "#server/sign-in/password-link.ts";
import { passwordSetMessage } from "#shared/sign-in/password-link.ts";
import { hydrated } from "#tests/browser/kit/page-expectations.ts";
import { password, type TestApp } from "#tests/browser/kit/test-app.ts";
import { accountFields, personalFields, registrationWizard } from "#tests/browser/pages/registration-wizard.ts";
import { fillSignIn } from "#tests/browser/pages/sign-in.ts";
import { heading, type ScreenState, type ScreenStates, text, title } from "./screen-state.ts";

async function openStep(page: Page, step: 2 | 3 | 4, username = "someone") {
  const wizard = registrationWizard(page);
  await hydrated(page, "registration-wizard");
  await wizard.asGuide();
  await wizard.fill(accountFields(username));
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

const stepWithErrors = (step: 2 | 3 | 4): ScreenState => ({
  path: "/register",
  act: async (page) => (await openStep(page, step)).press(step === 4 ? "Complete Registration" : "Next"),
  shows: text("Please check the marked fields."),
});

const registrationScreens: ScreenStates = {
  "registration: errors": {
    path: "/register",
    act: async (page) => {
      await hydrated(page, "registration-wizard");
      await registrationWizard(page).press("Next");
    },
    shows: text("Please check the marked fields."),
  },
  "registration: errors in step 2": stepWithErrors(2),
  "registration: errors in step 3": stepWithErrors(3),
  "registration: errors in step 4": stepWithErrors(4),
  "registration: step 3 filled in": {
    path: "/register",
    act: async (page) => (await openStep(page, 3)).preferences(),
    shows: heading("Preferences"),
  },
  "registration: completed": {
    path: "/register",
    act: async (page) => {
      const wizard = registrationWizard(page);
      await hydrated(page, "registration-wizard");
      await wizard.toPreferences(`screens-${Date.now()}`);
      await wizard.press("Complete Registration");
    },
    shows: text("Registration Successful!"),
  },
  "registration: address confirmed": { path: "/register/confirmed", shows: title("Your email address is confirmed") },
  "account: change of the address stopped": {
    path: "/account/email-change-stopped",
    shows: title("Your address stays as it is"),
  },
  "account: invalid link to stop a change": {
    path: "/account/stop-email-change/1.not-a-token",
    shows: title("This link is not valid"),
  },
  "registration: invalid link": { path: "/register/confirm/not-a-token", shows: title("This link is not valid") },
};

const forgottenPassword = (email: string, shows: ScreenState["shows"]): ScreenState => ({
  path: "/sign-in/forgotten",
  act: async (page) => {
    await hydrated(page, "forgotten-password");
    await page.getByRole("main").getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send me a link" }).click();
  },
  shows,
});

const refusedSignIn = (email: string, secret: string, message: string): ScreenState => ({
  path: "/sign-in",
  act: (page) => fillSignIn(page, email, secret),
  shows: text(message),
});

const signInScreens = (pendingEmail: string, emailWithCodes: string): ScreenStates => ({
  "sign-in: second step": {
    path: "/sign-in",
    act: (page) => fillSignIn(page, emailWithCodes, password),
    shows: heading("Enter your code"),
  },
  "sign-in: after a new password": { path: "/sign-in?password=set", shows: text(passwordSetMessage) },
  "sign-in: refused": refusedSignIn("nobody@example.com", "not the password", "Invalid credentials"),
  "sign-in: waiting for approval": refusedSignIn(pendingEmail, password, "Your account is waiting for approval."),
  "forgotten password: error": forgottenPassword("", (page) => page.getByRole("main").getByRole("alert")),
  "forgotten password: sent": forgottenPassword("nobody@example.com", text("If there is an account with this address")),
});

/** The page that sets a new password, for each state of its link. */
async function passwordLinkScreens({ ctx }: Pick<TestApp, "ctx">, userId: number): Promise<ScreenStates> {
  const [open, used, expired] = [
    await createPasswordLink(ctx, userId),
    await createPasswordLink(ctx, userId),
    await createPasswordLink(ctx, userId),
  ];
  // Links that expired a month ago are deleted each hour.
  const past = new Date(ctx.now.getTime() - 3_600_000).toISOString();
  await ctx.db.update(tokens).set({ used_at: past }).where(eq(tokens.id, used.id));
  await ctx.db.update(tokens).set({ expires_at: past }).where(eq(tokens.id, expired.id));
  const pathOf = ({ token }: { token: string }) => `/sign-in/new-password/${token}`;
  return {
    "new password": { path: pathOf(open), shows: (page) => page.getByLabel("New password", { exact: true }) },
    "new password: errors": {
      path: pathOf(open),
      act: async (page) => {
        await hydrated(page, "new-password");
        await page.getByLabel("New password", { exact: true }).fill("short");
        await page.getByRole("button", { name: "Set the new password" }).click();
      },
      shows: text("Passwords do not match"),
    },
    "new password: used link": { path: pathOf(used), shows: title("This link was used already") },
    "new password: expired link": { path: pathOf(expired), shows: title("This link has expired") },
    "new password: invalid link": { path: "/sign-in/new-password/none", shows: title("This link is not valid") },
  };
}

/** Registration, sign-in and forgotten password. */
export async function accountScreens(app: Pick<TestApp, "ctx" | "createAccount">): Promise<ScreenStates> {
  const { id } = await app.createAccount("customer");
  const pending = await app.createAccount("customer", [], { status: "pending" });
  const withCodes = await app.createAccount("customer");
  const codes = { user_id: withCodes.id, encrypted_secret: "unused", confirmed_at: app.ctx.now.toISOString() };
  await app.ctx.db.insert(twoFactor).values(codes);
  return {
    ...registrationScreens,
    ...signInScreens(pending.email, withCodes.email),
    ...(await passwordLinkScreens(app, id)),
  };
}

/** The profile page of a customer with a booking of the Bisoke trip. */
export const profileScreens: ScreenStates = {
  profile: { path: "/account", shows: text(/Bisoke/) },
  "profile: loading": { path: "/account", holds: "**/api/auth/profile", shows: text("Loading your details…") },
  "profile: not loaded": {
    path: "/account",
    fails: "**/api/auth/profile",
    shows: heading("Failed to load profile data"),
  },
  "profile: security": {
    path: "/account",
    act: (page) => page.getByRole("tab", { name: "Security Settings" }).click(),
    shows: heading("Change Password"),
  },
  "profile: second step": {
    path: "/account#security",
    shows: heading("Two-factor sign-in"),
  },
  "profile: codes from an app being set up": {
    path: "/account#security",
    act: async (page) => {
      await page.getByRole("button", { name: "Set up codes from an app" }).click();
      await page.getByLabel("Your password").fill(password);
      await page.getByRole("button", { name: "Continue" }).click();
    },
    shows: (page) => page.getByLabel("Code from your app"),
  },
  "profile: passkey without a name": {
    path: "/account#security",
    act: async (page) => {
      await page.getByRole("button", { name: "Add a passkey" }).click();
      await page.getByLabel("Your password").fill(password);
      await page.getByRole("button", { name: "Add passkey" }).click();
    },
    shows: text("Please enter a name"),
  },
  "profile: password errors": {
    path: "/account",
    act: async (page) => {
      await page.getByRole("tab", { name: "Security Settings" }).click();
      await page.getByRole("button", { name: "Change Password" }).click();
    },
    shows: text("All password fields are required"),
  },
  "profile: choice of a picture": {
    path: "/account",
    act: (page) => page.getByRole("button", { name: "More Options" }).click(),
    shows: (page) => page.getByRole("dialog", { name: "Choose a picture" }),
  },
};

/** The profile page of a customer without bookings. */
export const newProfileScreens: ScreenStates = {
  "profile: no bookings": { path: "/account", shows: text("No bookings yet") },
};
