import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { CallError, offlineMessage } from "#app/kit/calls/call-error.ts";
import { sessions, settings, signInAttempts, twoFactor, users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { encryptSecret } from "#server/kit/encrypt-secret.ts";
import { hashPassword } from "#server/kit/password.ts";
import { appSecretOf } from "#server/sign-in/two-factor/app-codes.ts";
import { openBackupConnection } from "#server/system/backup/backup-connection.ts";
import { recordBackupEnd } from "#server/system/backup/backup-history.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { twoFactorMessages } from "#shared/sign-in/two-factor-contract.ts";
import { findSheet, findToast, openScreen } from "./open-screen.tsx";

const path = "/admin/settings?tab=security";
const readSetting = async ({ db }: Context, key: string) =>
  (await db.select().from(settings).where(eq(settings.key, key)))[0]?.value;

async function aSession(ctx: Context, first_name: string) {
  const { id } = await aUser(ctx, { role: "staff", first_name, last_name: "Akello" });
  const expires = new Date(Date.now() + 365 * 24 * 3_600_000).toISOString();
  await ctx.db.insert(sessions).values({
    ...{ user_id: id, family: crypto.randomUUID(), access_hash: first_name, refresh_hash: first_name },
    ...{ access_expires_at: expires, refresh_expires_at: expires, address_shortened: "203.0.113.0" },
    user_agent: "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0",
  });
}

test("the session timeout and the roles with a second step are saved, with a question for the own role", async () => {
  const { user, ctx } = await openScreen(path, {
    role: "super_admin",
    prepare: (prepared) => aUser(prepared, { role: "staff" }),
  });
  await user.selectOptions(await screen.findByLabelText("Session timeout"), "30 minutes");
  await screen.findAllByText("1 person, without two-factor sign-in yet");
  await user.click(screen.getByRole("checkbox", { name: /^Staff Member/ }));
  expect(screen.queryByText(/This is your own role/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await findToast("Security settings saved");
  expect(await readSetting(ctx, "session_timeout_minutes")).toBe(30);
  expect(await readSetting(ctx, "two_factor_roles")).toEqual(["staff"]);
  await user.click(screen.getByRole("checkbox", { name: /^Super Admin/ }));
  await screen.findByText(/^This is your own role/);
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await screen.findByText("You haven't set it up yet. You'll do that right after saving.");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await readSetting(ctx, "two_factor_roles")).toEqual(["staff"]);
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await user.click(await screen.findByRole("button", { name: "Save and set it up" }));
  await waitFor(async () => expect(await readSetting(ctx, "two_factor_roles")).toEqual(["super_admin", "staff"]));
});

test("an administrator can't change whether administrators need a second step", async () => {
  await openScreen(path);
  const disabled = async (name: RegExp) => (await screen.findByRole("checkbox", { name })).matches(":disabled");
  expect(await disabled(/^Staff Member/)).toBe(false);
  expect([await disabled(/^Administrator/), await disabled(/^Super Admin/)]).toEqual([true, true]);
});

test("people and addresses are chosen for an event, and an invalid address is refused at its field", async () => {
  const { user, ctx } = await openScreen(path, {
    prepare: (prepared) => aUser(prepared, { role: "staff", first_name: "Grace", last_name: "Akello" }),
  });
  await user.click(await screen.findByRole("button", { name: "Configure Notifications" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Configure Notifications" }));
  const event = within(await dialog.findByRole("group", { name: "New booking" }));
  await user.click(event.getByRole("checkbox", { name: /^Grace Akello/ }));
  const addresses = dialog.getByLabelText(/^Further addresses: new booking/);
  await user.type(addresses, "desk{Enter}");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("Please enter a valid email");
  await user.click(dialog.getByRole("button", { name: "Remove desk" }));
  await user.type(addresses, "desk@ridge.example{Enter}");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await findToast("Notifications saved");
  expect(await readSetting(ctx, "notifications")).toMatchObject({
    new_booking: { user_ids: [expect.any(Number)], addresses: ["desk@ridge.example"] },
    new_message: null,
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("tab", { name: "Notifications" }));
  await screen.findByText("1 person and 1 address");
});

test("a session of somebody is ended, and failed attempts are shown apart", async () => {
  const { user, ctx } = await openScreen(path, {
    prepare: async (prepared) => {
      await aSession(prepared, "Grace");
      await aSession(prepared, "Priya");
      const attempt = { at: "2026-11-23T05:00:00Z", device: "Firefox on Windows", address_shortened: "203.0.113.0" };
      await prepared.db.insert(signInAttempts).values([
        { ...attempt, result: "unknown_account", typed_name: "n…@example.com" },
        { ...attempt, result: "code_requested", typed_name: "k…@example.com" },
      ]);
    },
  });
  await user.click(await screen.findByRole("button", { name: "Sign out Grace Akello on this device" }));
  await findToast("Signed out on this device");
  await waitFor(() => expect(screen.queryByText("Grace Akello")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Sign out Priya Akello everywhere" }));
  await user.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
  await findToast("Signed out everywhere");
  const isOfOthers = eq(sessions.address_shortened, "203.0.113.0");
  expect(await ctx.db.select().from(sessions).where(isOfOthers)).toEqual([]);
  await screen.findByText("k…@example.com");
  await user.click(screen.getByRole("checkbox", { name: "Failed only" }));
  await waitFor(() => expect(screen.queryByText("k…@example.com")).toBeNull());
  await user.click(await screen.findByRole("button", { name: /Unknown account$/ }));
  const detail = await findSheet("Unknown account");
  for (const text of ["23 Nov 2026, 07:00", "203.0.113.0", "Firefox on Windows", "n…@example.com"])
    detail.getByText(text);
  detail.getByText("No account has the email address or username that was typed.");
  await user.click(detail.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("without system.config, sessions and attempts are not shown; everybody has a profile in the user menu", async () => {
  const { user } = await openScreen(path, { role: "staff", permissions: ["settings.manage"] });
  await screen.findByRole("button", { name: "Configure Notifications" });
  expect(screen.queryByRole("heading", { name: "Sign-in attempts" })).toBeNull();
  await user.click(screen.getAllByRole("button", { name: /Your account/ })[0] as HTMLElement);
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    "Profile Settings",
    "Admin Settings",
  ]);
});

const noAnswer = async () => {
  throw new CallError(0, offlineMessage);
};

test.each([
  ["an empty answer", async () => new Response(""), "Empty response from server"],
  ["an answer that is no JSON", async () => new Response("<html></html>"), "Invalid JSON response from server"],
  ["no network", noAnswer, "Network error while saving settings"],
])("%s to a save is said in its own words", async (_, answer, message) => {
  const { user, intercept } = await openScreen(path);
  await user.selectOptions(await screen.findByLabelText("Session timeout"), "30 minutes");
  intercept("POST /api/settings", answer);
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await findToast("Failed to save settings");
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});

test.each([
  ["an empty answer", async () => new Response(""), "Empty response from server"],
  ["an answer that is no JSON", async () => new Response("<html></html>"), "Invalid JSON response from server"],
  ["no network", noAnswer, "Network error while fetching settings"],
])("%s instead of the settings is said in its own words", async (_, answer, message) => {
  const { user, intercept } = await openScreen("/admin/profile");
  intercept("GET /api/settings/general", answer);
  await user.click((await screen.findAllByRole("link", { name: "Settings" }))[0] as HTMLElement);
  await screen.findByText(message);
});

test("a backup is downloaded with one's own password, and a wrong one is refused at its field", async () => {
  const { user, ctx, intercept } = await openScreen("/admin/settings?tab=backup", { role: "super_admin" });
  const opened: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.pathname);
  });
  onTestFinished(() => click.mockRestore());
  await screen.findByText("No backup was downloaded yet.");
  const start = screen.getByRole("button", { name: "Download a backup…" });
  await user.click(start);
  const dialog = await findSheet("Download a backup");
  await user.type(dialog.getByLabelText("Your password"), "not mine");
  await user.click(dialog.getByRole("button", { name: "Download" }));
  await dialog.findByText("Current password is incorrect");
  intercept("POST /api/system/backups", () => Promise.reject(new CallError(0, offlineMessage)));
  await user.click(dialog.getByRole("button", { name: "Download" }));
  await dialog.findByText(offlineMessage);
  intercept("POST /api/system/backups", null);
  await ctx.db.update(users).set({ password_hash: await hashPassword("my own good password") });
  await user.clear(dialog.getByLabelText("Your password"));
  await user.type(dialog.getByLabelText("Your password"), "my own good password");
  await user.click(dialog.getByRole("button", { name: "Download" }));
  await findToast("The backup is on its way");
  expect(opened).toEqual([expect.stringMatching(/^\/api\/system\/backups\/[\w-]{43}$/)]);
});

test("a backup asks for a code where codes from an app are on", async () => {
  const { user, ctx } = await openScreen("/admin/settings?tab=backup", { role: "super_admin" });
  const [me = expect.fail()] = await ctx.db.select().from(users).where(eq(users.role, "super_admin"));
  await ctx.db.update(users).set({ password_hash: await hashPassword("my own good password") });
  const encrypted_secret = encryptSecret(ctx.app, appSecretOf(me.id), "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP");
  await ctx.db.insert(twoFactor).values({ user_id: me.id, encrypted_secret, confirmed_at: ctx.now.toISOString() });
  await user.click(await screen.findByRole("button", { name: "Download a backup…" }));
  const dialog = await findSheet("Download a backup");
  await user.type(await dialog.findByLabelText("Code from your app, or a recovery code"), "abc");
  await user.type(dialog.getByLabelText("Your password"), "my own good password");
  await user.click(dialog.getByRole("button", { name: "Download" }));
  await dialog.findByText(twoFactorMessages.wrongCode.unknown);
});

test("the tab of backups shows the last ones, and that one is being made", async () => {
  let release: () => Promise<void> = async () => {};
  await openScreen("/admin/settings?tab=backup", {
    role: "super_admin",
    prepare: async (prepared) => {
      const keza = { ...prepared, actor: { ...prepared.actor, name: "Keza Uwase" } };
      await recordBackupEnd(keza, { isComplete: true, size_bytes: 3 * 1024 * 1024, missing_files: 2 });
      await recordBackupEnd(keza, { isComplete: false, size_bytes: 100, missing_files: 0 });
      const client = await openBackupConnection(prepared.app);
      release = async () => void (await client?.end());
    },
  });
  onTestFinished(() => release());
  const list = within(await screen.findByRole("region", { name: "Last backups" }));
  await list.findByText(/^Broken off/);
  list.getByText(/2 pictures or documents could not be found/);
  await screen.findByText(/^A backup is being made/);
  expect(screen.getByRole("button", { name: "Download a backup…" })).toHaveProperty("disabled", true);
});

test("an administrator has no tab of backups", async () => {
  await openScreen("/admin/settings?tab=backup");
  await screen.findByRole("tab", { name: "General", selected: true });
  expect(screen.queryByRole("tab", { name: "Backup" })).toBeNull();
});

test("saving without a change is no failure", async () => {
  const { user } = await openScreen("/admin/settings?tab=social");
  await screen.findByLabelText(/^Facebook/);
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await findToast("Social media saved");
});

test("a stored value that isn't valid any more leaves the other tabs as they are", async () => {
  const { user } = await openScreen("/admin/settings?tab=social", {
    prepare: (ctx) => ctx.db.insert(settings).values({ group: "interface", key: "loading_icon", value: "<svg>" }),
  });
  await screen.findByLabelText(/^Facebook/);
  await user.click(screen.getByRole("tab", { name: "Icons" }));
  await screen.findByText("A stored value is no longer valid, so this form can't be shown");
  await user.click(screen.getByRole("tab", { name: "Social Media" }));
  await screen.findByLabelText(/^Facebook/);
});
