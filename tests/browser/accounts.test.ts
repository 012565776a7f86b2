import { desc, eq } from "drizzle-orm";
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { guideDocuments, mailOutbox, sessions, tokens, users } from "#server/database/tables.ts";
import { aJpeg, aPdf } from "#server/people/testing/documents.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { axeViolations } from "./kit/accessibility-checks.ts";
import { desktop, newVisitor, phone } from "./kit/new-visitor.ts";
import {
  expectEventually,
  expectHidden,
  expectText,
  expectVisible,
  hydrated,
  pathOf,
} from "./kit/page-expectations.ts";
import { settled } from "./kit/settled.ts";
import { setupSharedTestApp } from "./kit/setup-test-app.ts";
import { requestSession } from "./kit/stored-session.ts";
import { type Account, password } from "./kit/test-app.ts";
import { accountFields, personalFields, registrationWizard } from "./pages/registration-wizard.ts";
import { signIn } from "./pages/sign-in.ts";

const app = setupSharedTestApp();

const visit = async (options: BrowserContextOptions & { signedInAs?: Account } = {}): Promise<Page> =>
  (await newVisitor({ app, ...options })).page;
const findUser = async (email: string) => (await app.ctx.db.select().from(users).where(eq(users.email, email)))[0];
const approve = (email: string) => app.ctx.db.update(users).set({ status: "active" }).where(eq(users.email, email));

async function findConfirmationLink(email: string): Promise<string> {
  const mails = await app.ctx.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.to_address, email))
    .orderBy(desc(mailOutbox.id));
  const links = mails.map(({ text }) => /\/register\/confirm\/[\w-]+/.exec(text)?.[0]);
  return links.find((link) => link !== undefined) ?? "";
}
const listTemplatesSentTo = async (email: string): Promise<string[]> => {
  const mails = await app.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.to_address, email));
  return mails.map(({ template }) => template);
};

const confirmAddress = (page: Page) => page.getByRole("button", { name: "Confirm my email address" }).click();
const signInError = (page: Page) => page.locator(".sign-in-card [role=alert]");

/** Opens the profile page of a customer who is signed in. */
async function openProfile(signedInAs: Account, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await visit({ signedInAs, ...options });
  await page.goto("/account");
  await expectVisible(page.getByRole("tab", { name: "Profile Information" }));
  return page;
}
const uploads = (page: Page) => page.getByRole("region", { name: "Your certificates" });
const listDocuments = (userId = 0) =>
  app.ctx.db.select().from(guideDocuments).where(eq(guideDocuments.user_id, userId)).orderBy(guideDocuments.id);
const toast = (page: Page) => page.locator(".toast");
const save = (page: Page) => page.getByRole("button", { name: "Save Changes" }).click();

describe.each([
  ["on a phone", phone],
  ["at a desk", { ...desktop, viewport: { width: 1280, height: 800 } }],
])("the account journey %s", (device, options) => {
  const name = `customer-${device.replaceAll(" ", "-")}`;
  const email = `${name}@example.com`;

  test("of a customer: registered, confirmed, approved, signed in and out", async () => {
    const page = await visit(options);
    const wizard = registrationWizard(page);
    await wizard.open();
    await wizard.heading("Basic information");
    expect(await wizard.bar.getAttribute("aria-valuetext")).toBe("Step 1 of 3: Basic information");
    await wizard.press("Next");
    await wizard.toPreferences(name);
    await wizard.press("Complete Registration");
    await expectText(wizard.toast, "Registration Successful!");
    await expectText(wizard.toast, "You will receive an email once your account is reviewed.");
    expect(pathOf(page)).toBe("/registration-success");
    await expectVisible(page.getByRole("heading", { level: 1, name: "Thank you for registering" }));
    expect(await findUser(email)).toMatchObject({ role: "customer", status: "pending", is_verified: false });

    await signIn(page, email, "not the password");
    await expectText(signInError(page), /^Invalid credentials$/);
    await signIn(page, email, password);
    await expectText(signInError(page), "Your account is waiting for approval.");
    await approve(email);
    await signIn(page, email, password);
    await expectText(signInError(page), "Please confirm your email address with the link that we sent you.");
    await expectVisible(page.getByRole("button", { name: "Send the link again" }));

    const link = await findConfirmationLink(email);
    await page.goto(link);
    await settled(page);
    await expectText(page.getByRole("main"), `Is ${email} your email address?`);
    expect(await findUser(email)).toMatchObject({ is_verified: false });
    await confirmAddress(page);
    await expectVisible(page.getByRole("heading", { level: 1, name: "Your email address is confirmed" }));
    await page.reload();
    await expectVisible(page.getByRole("heading", { level: 1, name: "Your email address is confirmed" }));
    await signIn(page, email, password);
    await expectVisible(page.getByRole("heading", { level: 1, name: "Hello, Amina" }));
    await expectText(page.getByRole("main"), "No bookings yet");
    await page.getByRole("tab", { name: "Security Settings" }).click();
    await expectVisible(page.getByRole("heading", { name: "Change Password" }));
    const opened: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
    });
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(opened).toEqual(["/"]);
    await page.goto("/account");
    await page.waitForURL("**/sign-in");
  });

  test("of a guide, whose certificate is sent once the address is confirmed", async () => {
    const page = await visit(options);
    const guide = name.replace("customer", "guide");
    const wizard = registrationWizard(page);
    await wizard.open();
    await wizard.asGuide();
    expect(await wizard.bar.getAttribute("aria-valuetext")).toBe("Step 1 of 4: Basic information");
    await wizard.toPreferences(guide);
    await wizard.press("Next");
    await wizard.heading("Guide information");
    await wizard.press("Complete Registration");
    await expectEventually(wizard.errors).toEqual([
      "Guide experience is required",
      "Please select at least one specialty",
      "Please select at least one language",
    ]);
    await wizard.guideFields();
    await wizard.attach({ name: "first-aid.pdf", mimeType: "application/pdf", buffer: Buffer.from(aPdf()) });
    await expectText(wizard.form, "first-aid.pdf");
    await wizard.press("Complete Registration");
    await expectVisible(page.getByRole("heading", { level: 1, name: "Thank you for registering" }));
    await expectText(page.getByRole("main"), "your certificates wait here");
    const user = await findUser(`${guide}@example.com`);
    expect(user).toMatchObject({ role: "guide", status: "pending", languages_spoken: ["English"] });
    expect(await listDocuments(user?.id)).toEqual([]);
    const link = await findConfirmationLink(`${guide}@example.com`);
    await page.goto(link);
    await confirmAddress(page);
    await expectText(page.getByRole("main"), "for guides up to 5 business days");
    await expectText(uploads(page), "Your certificate has arrived.");
    expect(await listDocuments(user?.id)).toMatchObject([
      { original_filename: "first-aid.pdf", file_type: "application/pdf" },
    ]);
    await page.goto(link);
    await expectText(uploads(page), "up to 4 of 5 MB each");
    expect(await uploads(page).getByRole("listitem").count()).toBe(0);
    await approve(`${guide}@example.com`);
    await signIn(page, `${guide}@example.com`, password);
    await expectText(page.getByRole("main"), "Tour Guide");
  });
});

describe("the registration", () => {
  test("shows the specified messages at every step, and removes each as its field is edited", async () => {
    const page = await visit();
    const wizard = registrationWizard(page);
    await wizard.open();
    await wizard.press("Next");
    await expectEventually(wizard.errors).toEqual([
      "First name is required",
      "Last name is required",
      "Username is required",
      "Phone number is required",
      "Email is required",
      "Password must be at least 8 characters",
    ]);
    await wizard.fill({
      ...accountFields("sentences"),
      Email: "amina",
      Password: "rift-88",
      "Confirm password": "rift-8",
    });
    await wizard.press("Next");
    await expectEventually(wizard.errors).toEqual([
      "Please enter a valid email",
      "Password must be at least 8 characters",
      "Passwords do not match",
    ]);
    await wizard.fill({ Email: "amina@example.com", Password: "rift-888", "Confirm password": "rift-888" });
    await expectEventually(wizard.errors).toEqual([]);
    await wizard.press("Next");
    await wizard.heading("Personal details");
    await wizard.press("Next");
    await expectEventually(wizard.errors).toEqual([
      "Country is required",
      "City is required",
      "Date of birth is required",
      "Emergency contact name is required",
      "Emergency contact phone is required",
    ]);
    await wizard.fill(personalFields);
    await wizard.press("Next");
    await wizard.heading("Preferences");
    await wizard.press("Complete Registration");
    await expectEventually(wizard.errors).toEqual([
      "Please select at least one interest",
      "Please tell us how you heard about us",
      "You must accept the terms and conditions",
    ]);
    await wizard.preferences();
    await expectEventually(wizard.errors).toEqual([]);
    await wizard.press("Previous");
    await wizard.heading("Personal details");
  });

  test("keeps its values over reload, Back and Forward; only the password has to be typed again", async () => {
    const page = await visit(phone);
    const wizard = registrationWizard(page);
    await wizard.open();
    await wizard.toPreferences("traveller");
    await page.goBack();
    await wizard.heading("Personal details");
    await page.goForward();
    await wizard.heading("Preferences");
    await page.reload();
    await hydrated(page, "registration-wizard");
    await wizard.heading("Basic information");
    await expectText(wizard.form, "Everything you typed is still here, but the password");
    expect(await wizard.field("Email").inputValue()).toBe("traveller@example.com");
    await wizard.fill({ Password: password, "Confirm password": password });
    await wizard.press("Next");
    expect(await wizard.field("City").inputValue()).toBe("Musanze");
    await wizard.press("Next");
    expect(await wizard.form.getByLabel(/^I accept the/).isChecked()).toBe(true);
  });

  test("after a reload a guide is told to attach the files again", async () => {
    const page = await visit(phone);
    const wizard = registrationWizard(page);
    const again = wizard.form.getByText("Please attach them once more.");
    await wizard.open();
    await wizard.asGuide();
    await wizard.toPreferences("attaches");
    await wizard.press("Next");
    await wizard.heading("Guide information");
    const file = { name: "first-aid.pdf", mimeType: "application/pdf", buffer: Buffer.from(aPdf()) };
    await wizard.attach(file);
    expect(await again.count()).toBe(0);
    await page.reload();
    await hydrated(page, "registration-wizard");
    await wizard.fill({ Password: password, "Confirm password": password });
    for (const _ of ["basics", "personal", "preferences"]) await wizard.press("Next");
    await expectVisible(again);
    await wizard.attach(file);
    await expectHidden(again);
  });

  test("a double click registers once; two tabs are independent", async () => {
    const { page, openTab } = await newVisitor({ app });
    const wizard = registrationWizard(page);
    await wizard.open();
    await wizard.toPreferences("twice");
    const other = registrationWizard(await openTab());
    await other.open();
    expect(await other.field("Email").inputValue()).toBe("");
    await wizard.form.getByRole("button", { name: "Complete Registration" }).dblclick();
    await expectVisible(page.getByRole("heading", { level: 1, name: "Thank you for registering" }));
    expect(await listTemplatesSentTo("twice@example.com")).toEqual(["confirm_address"]);
    await page.goBack();
    await hydrated(page, "registration-wizard");
    expect(await wizard.field("Email").inputValue()).toBe("");
  });

  test("a taken username leads to its field; without a network the values stay, and a retry works", async () => {
    const page = await visit();
    const wizard = registrationWizard(page);
    await wizard.open();
    await wizard.toPreferences("admin");
    await wizard.press("Previous");
    await wizard.press("Previous");
    const [taken] = await app.ctx.db.select({ username: users.username }).from(users).limit(1);
    await wizard.fill({ Username: taken?.username ?? "" });
    await wizard.press("Next");
    await wizard.press("Next");
    await wizard.press("Complete Registration");
    await wizard.heading("Basic information");
    await expectEventually(wizard.errors).toEqual(["Username is already taken"]);
    await expectText(wizard.toast, "Registration Failed");
    await wizard.fill({ Username: "not.taken" });
    await wizard.press("Next");
    await wizard.press("Next");
    await page.route("**/api/register", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await wizard.press("Complete Registration");
    await expectText(wizard.toast, "Something went wrong. Please try again.");
    await page.route("**/api/register", (route) => route.abort());
    await wizard.press("Complete Registration");
    await expectText(wizard.toast, "Network error. Please check your connection and try again.");
    await page.unroute("**/api/register");
    await wizard.press("Complete Registration");
    await expectVisible(page.getByRole("heading", { level: 1, name: "Thank you for registering" }));
  });

  test("a known email address gets the same page; only the email differs", async () => {
    const { email } = await app.createAccount("customer");
    const page = await visit();
    const wizard = registrationWizard(page);
    await wizard.open();
    await wizard.fill({ ...accountFields("known-address"), Email: email });
    await wizard.press("Next");
    await wizard.fill(personalFields);
    await wizard.press("Next");
    await wizard.preferences();
    await wizard.press("Complete Registration");
    await expectText(wizard.toast, "Registration Successful!");
    expect(await listTemplatesSentTo(email)).toEqual(["already_registered"]);
  });

  test("an invalid or expired link shows a message and offers a new one", async () => {
    const page = await visit();
    await page.goto("/register/confirm/not-a-link");
    await expectVisible(page.getByRole("heading", { level: 1, name: "This link is not valid" }));
    await page.getByLabel("Email", { exact: true }).last().fill("nobody@example.com");
    await page.getByRole("button", { name: "Send the link again" }).click();
    await expectText(page, "If this address is waiting to be confirmed, we have sent it a new link.");

    const email = "too-late@example.com";
    const user = await aUser(app.ctx, {
      email,
      status: "pending",
      is_verified: false,
      is_self_registered: true,
    });
    await page.getByLabel("Email", { exact: true }).last().fill(email);
    await page.getByRole("button", { name: "Send the link again" }).click();
    await expectEventually(() => listTemplatesSentTo(email)).toEqual(["confirm_address"]);
    const expires_at = new Date(Date.now() - 1000).toISOString();
    await app.ctx.db.update(tokens).set({ expires_at }).where(eq(tokens.subject_id, user.id));
    await page.goto(await findConfirmationLink(email));
    await expectVisible(page.getByRole("heading", { level: 1, name: "This link has expired" }));
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe("the profile page", () => {
  test("saves changes; the role is read-only", async () => {
    const page = await openProfile(await app.createAccount("customer"));
    await page.getByLabel("City", { exact: true }).fill("Gisenyi");
    await page.getByLabel("Gender").selectOption("prefer_not_to_say");
    expect(await page.getByLabel("Role", { exact: true }).isEditable()).toBe(false);
    await page.getByLabel("First name").fill("");
    await save(page);
    await expectText(page.locator(".profile-error"), "First name is required");
    await page.getByLabel("First name").fill("Grace");
    await save(page);
    await expectText(toast(page), "Profile updated successfully");
    await expectVisible(page.getByRole("heading", { level: 1, name: "Hello, Grace" }));
    await page.reload();
    expect(await page.getByLabel("City", { exact: true }).inputValue()).toBe("Gisenyi");
  });

  test("a new email address applies once it is confirmed with its link", async () => {
    const customer = await app.createAccount("customer");
    const { email } = customer;
    const page = await openProfile(customer, phone);
    const changed = `new-${email}`;
    const currentPassword = page.getByRole("tabpanel", { name: "Profile Information" }).getByLabel("Current password");
    expect(await currentPassword.count()).toBe(0);
    await page.getByLabel("Email", { exact: true }).first().fill(changed);
    await save(page);
    await expectText(page.locator(".profile-error"), "Enter your current password to change the email address");
    await currentPassword.fill(password);
    await save(page);
    await expectText(page.locator(".profile-note"), changed);
    expect(await axeViolations(page)).toEqual([]);
    expect(await listTemplatesSentTo(changed)).toEqual(["email_change"]);
    expect(await listTemplatesSentTo(email)).toEqual(["email_change_notice"]);
    expect(await findUser(email)).toBeDefined();
    await page.goto(await findConfirmationLink(changed));
    await expectText(page.getByRole("main"), `Use ${changed} for your account from now on?`);
    await confirmAddress(page);
    await expectText(page.getByRole("main"), "From now on you sign in with this address");
    await page.getByRole("link", { name: "Your account" }).click();
    await expectEventually(() => page.getByLabel("Email", { exact: true }).first().inputValue()).toBe(changed);
    expect(await findUser(email)).toBeUndefined();
    expect((await listTemplatesSentTo(email)).sort()).toEqual(["email_change_notice", "email_changed"]);
  });

  test("a picture is uploaded, or one of ten avatars chosen, and shows at once", async () => {
    const customer = await app.createAccount("customer");
    const page = await openProfile(customer);
    const file = page.locator('.avatar-picker input[type="file"]');
    await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
    await expectText(page.locator(".avatar-picker"), "Please select a valid image file");
    await file.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await expectText(page.locator(".avatar-picker"), "Please select a valid image file");
    await file.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await aJpeg()) });
    await expectText(toast(page), "Profile picture updated successfully");
    const shown = page.locator(".account-who img");
    await expectEventually(() =>
      shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
    ).toBe(512);

    await page.getByRole("button", { name: "More Options" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a picture" });
    expect(await dialog.getByRole("radio").count()).toBe(10);
    await dialog.getByRole("tab", { name: "Image URL" }).click();
    const byUrl = dialog.getByRole("tabpanel", { name: "Image URL" });
    expect(await byUrl.getByRole("button", { name: "Set picture" }).isDisabled()).toBe(true);
    const elsewhere = "https://pictures.example";
    const body = Buffer.from(await aJpeg());
    await page.route(`${elsewhere}/me.jpg`, (route) => route.fulfill({ contentType: "image/jpeg", body }));
    await page.route(`${elsewhere}/gone.jpg`, (route) => route.fulfill({ contentType: "text/plain", body: "" }));
    await dialog.getByLabel("Address of the picture").fill(`${elsewhere}/me.jpg`);
    await expectText(dialog, "This is how it will look.");
    expect(await dialog.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await dialog.getByLabel("Address of the picture").fill(`${elsewhere}/gone.jpg`);
    await expectText(dialog, "Couldn't load a picture from this address.");
    await dialog.getByLabel("Address of the picture").fill("http://127.0.0.1/me.png");
    await dialog.getByRole("button", { name: "Set picture" }).click();
    await expectText(dialog, "This picture can't be fetched.");
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole("tab", { name: "Icon Library" }).click();
    await dialog.locator("label").filter({ hasText: "Giraffe" }).click();
    await dialog.getByRole("button", { name: "Set picture" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expectVisible(page.locator(".account-who svg.avatar-drawing"));
    expect(await findUser(customer.email)).toMatchObject({ avatar: "preset:6" });
  });

  test("the password is changed with the specified messages", async () => {
    const customer = await app.createAccount("customer");
    const page = await openProfile(customer);
    await page.getByRole("tab", { name: "Security Settings" }).click();
    const panel = page.getByRole("tabpanel", { name: "Security Settings" });
    const type = async (current: string, chosen: string, again: string) => {
      await panel.getByLabel("Current password").fill(current);
      await panel.getByLabel("New password", { exact: true }).fill(chosen);
      await panel.getByLabel("Confirm new password").fill(again);
      await panel.getByRole("button", { name: "Change Password" }).click();
    };
    const problem = panel.getByRole("alert");
    await type(password, "", "");
    await expectText(problem, "All password fields are required");
    await type(password, "forty hornbills", "forty hornbill");
    await expectText(problem, "New passwords do not match");
    await type(password, "rift-88", "rift-88");
    await expectText(problem, "New password must be at least 8 characters long");
    await type("wrong", "forty hornbills", "forty hornbills");
    await expectText(panel, "Current password is incorrect");
    await type(password, "forty hornbills", "forty hornbills");
    await expectText(toast(page), "Password changed successfully!");
    await requestSession(app.url, { ...customer, password: "forty hornbills" });
  });

  test("a session that ends while someone types keeps the draft", async () => {
    const customer = await app.createAccount("customer");
    const { id, email } = customer;
    const page = await openProfile(customer);
    await page.getByLabel("City", { exact: true }).fill("Rubavu");
    await app.ctx.db.delete(sessions).where(eq(sessions.user_id, id));
    // The page may be left before the call that found out gets its answer.
    await page.evaluate(() => {
      const request = navigator.locks.request.bind(navigator.locks) as (...given: unknown[]) => Promise<unknown>;
      navigator.locks.request = ((...given: unknown[]) => request(...given).then(() => new Promise(() => {}))) as never;
    });
    await save(page);
    await page.waitForURL("**/sign-in");
    await expectText(page.getByRole("main"), "Your input is saved");
    await hydrated(page, "sign-in");
    await page.getByLabel("Email or username").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expectText(page.locator(".profile-note"), "What you typed before your session ended is still here.");
    expect(await page.getByLabel("City", { exact: true }).inputValue()).toBe("Rubavu");
    await save(page);
    await expectText(toast(page), "Profile updated successfully");
    expect(await findUser(email)).toMatchObject({ city: "Rubavu" });
  });

  test("unsaved changes are still there after a reload, until they are saved or the user signs out", async () => {
    const page = await openProfile(await app.createAccount("customer"));
    await page.getByLabel("City", { exact: true }).fill("Rubavu");
    await page.reload();
    await expectText(page.locator(".profile-note"), "What you typed is still here. Please save it.");
    expect(await page.getByLabel("City", { exact: true }).inputValue()).toBe("Rubavu");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });

  test("shows an error if it can't be loaded, and retries", async () => {
    const page = await visit({ signedInAs: await app.createAccount("guide") });
    await page.route("**/api/auth/profile", (route) => route.abort());
    await page.goto("/account");
    await expectVisible(page.getByRole("heading", { level: 1, name: "Failed to load profile data" }));
    await page.unroute("**/api/auth/profile");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expectVisible(page.getByRole("heading", { level: 1, name: "Hello, Amina" }));
  });
});
