import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openOwnBooking } from "#server/bookings/open-own-booking.ts";
import { mailOutbox, passkeys, tokens, users } from "#server/database/tables.ts";
import { findLinkedBookingId } from "#server/kit/booking-link.ts";
import type { Context } from "#server/kit/context.ts";
import { runPrepared } from "#server/kit/prepared-task.ts";
import { hashToken, newToken } from "#server/kit/token.ts";
import { banUser } from "#server/people/ban-user.ts";
import { getConfirmation } from "#server/people/confirm-address.ts";
import { updateProfile } from "#server/people/profile.ts";
import { removeUser } from "#server/people/remove-user.ts";
import { updateUser } from "#server/people/update-user.ts";
import { findBackupActor } from "#server/system/backup/backup-links.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { UpdateProfile } from "#shared/people/profile.ts";
import { changePassword } from "./change-password.ts";
import { findActor } from "./find-actor.ts";
import { ensureFirstAdministrator } from "./first-administrator.ts";
import { sendPasswordLink } from "./forgotten-password.ts";
import { logout } from "./logout.ts";
import { loginWithPasskey, startPasskeyLogin } from "./passkeys/login-with-passkey.ts";
import { addPasskey, startAddingPasskey } from "./passkeys/own-passkeys.ts";
import { getPasswordLink } from "./set-password.ts";
import { correctPassword, login, loginInput, signIn, withBearer } from "./testing/an-account.ts";
import { anAccountWithPasskey, proveWith } from "./testing/passkeys.ts";
import { listSentTokens, newPassword, setPassword } from "./testing/password-links.ts";
import { anAccountWithCodes, getChallenge, requireTwoFactor } from "./testing/second-step.ts";
import { aTestAuthenticator } from "./testing/test-authenticator.ts";
import { prepareTemporaryPassword, prepareUserPassword } from "./user-passwords.ts";
import { endUserSessions } from "./user-sessions.ts";

type Account = Awaited<ReturnType<typeof anAccountWithPasskey>>;
/** Whether somebody still gets in this way. */
type Attempt = () => Promise<boolean>;

const succeeds = (attempt: () => Promise<unknown>) => async (): Promise<boolean> =>
  attempt().then(
    () => true,
    () => false,
  );

async function aBackupLink({ db }: Context, subject_id: number): Promise<string> {
  const token = newToken();
  const expires_at = "2027-01-01T00:00:00Z";
  await db.insert(tokens).values({ token_hash: hashToken(token), purpose: "system.backup", subject_id, expires_at });
  return token;
}

async function aPendingAddress(own: Context): Promise<string> {
  await updateProfile(own, UpdateProfile.parse({ email: "thief@example.com", current_password: correctPassword }));
  const [mail] = await own.db.select().from(mailOutbox).where(eq(mailOutbox.to_address, "thief@example.com"));
  return /\/register\/confirm\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

const tokenIn = (path: string): string => path.split("/").at(-1) ?? "";

/** An account into which an intruder has opened every way that there is. */
async function anIntrudedAccount() {
  const ctx = await createTestContext();
  const { account, own, authenticator } = await anAccountWithPasskey(ctx, { role: "super_admin" });
  const stolen = await signIn(ctx, account);
  const { id: bookingId } = await aBooking(ctx, { customer_id: account.id });
  const page = tokenIn((await openOwnBooking(own, { id: bookingId })).path);
  const backup = await aBackupLink(ctx, account.id);
  await sendPasswordLink(ctx, account);
  const [resetLink = ""] = await listSentTokens(ctx);
  const address = await aPendingAddress(own);
  const attempts: Record<string, Attempt> = {
    session: async () => (await findActor(ctx.app, stolen.token)) !== null,
    passkey: succeeds(async () => {
      const credential = authenticator.use(await startPasskeyLogin(ctx));
      return loginWithPasskey(ctx, { credential, user_type: "user" });
    }),
    backup: async () => (await findBackupActor(ctx, backup)) !== null,
    page: async () => (await findLinkedBookingId(ctx, page, "read")) !== null,
    "password link": async () => (await getPasswordLink(ctx, { token: resetLink })).state === "open",
    address: async () => (await getConfirmation(ctx, { token: address })).state === "open",
  };
  const listOpen = async () => {
    const open: string[] = [];
    for (const [name, attempt] of Object.entries(attempts)) if (await attempt()) open.push(name);
    return open;
  };
  return { ctx, account, own, stolen, resetLink, listOpen, staff: await actingAs(ctx, "super_admin") };
}

type Intruded = Awaited<ReturnType<typeof anIntrudedAccount>>;

const events: [string, (intruded: Intruded) => Promise<unknown>, string[]][] = [
  ["the owner resets the password by a mailed link", ({ ctx, resetLink }) => setPassword(ctx, resetLink), []],
  [
    "staff set a password",
    async ({ staff, account: { id } }) =>
      runPrepared(staff, await prepareUserPassword(staff, { id, password: newPassword })),
    [],
  ],
  [
    "staff set a temporary password",
    async ({ staff, account: { id } }) => runPrepared(staff, await prepareTemporaryPassword(staff, { id })),
    [],
  ],
  [
    "the owner changes the password",
    ({ own }) => changePassword(own, { current_password: correctPassword, new_password: newPassword }),
    ["passkey"],
  ],
  [
    "a ban that is lifted",
    async ({ staff, account: { id } }) => {
      await banUser(staff, { id, banned: true, ban_reason: "" });
      await banUser(staff, { id, banned: false, ban_reason: "" });
    },
    ["passkey"],
  ],
  [
    "a time without access",
    async ({ staff, account: { id } }) => {
      await updateUser(staff, { id, is_active: false });
      await updateUser(staff, { id, is_active: true });
    },
    ["passkey"],
  ],
  [
    "a time in the bin",
    async ({ ctx, staff, account: { id } }) => {
      await ctx.db.update(users).set({ role: "staff" }).where(eq(users.id, id));
      await removeUser(staff, { id });
      await ctx.db.update(users).set({ deleted_at: null }).where(eq(users.id, id));
    },
    ["passkey"],
  ],
  ["another role", ({ staff, account: { id } }) => updateUser(staff, { id, role: "admin" }), ["passkey"]],
  [
    "staff sign the person out",
    ({ staff, account: { id } }) => endUserSessions(staff, { id }),
    ["passkey", "password link", "address"],
  ],
  [
    "the owner signs out on that device",
    ({ ctx, stolen }) => logout(withBearer(ctx, stolen.token)),
    ["passkey", "password link", "address"],
  ],
];

test.for(events)("after this, no way in is left that should have ended: %s", async ([, happen, left]) => {
  const intruded = await anIntrudedAccount();
  expect(await intruded.listOpen()).toHaveLength(6);
  await happen(intruded);
  expect(await intruded.listOpen()).toEqual(left);
});

const changeMails = async ({ db }: Context) =>
  (await db.select().from(mailOutbox).where(eq(mailOutbox.template, "password_changed"))).map(({ text }) =>
    text.replaceAll(/\s+/g, " "),
  );

test("the mail about a new password names the passkeys that it has removed, and those that still work", async () => {
  const { ctx, resetLink } = await anIntrudedAccount();
  await setPassword(ctx, resetLink);
  const other = await anIntrudedAccount();
  await changePassword(other.own, { current_password: correctPassword, new_password: newPassword });
  expect(await changeMails(ctx)).toEqual([expect.stringMatching(/passkeys were removed: “Phone”, added .* add yours/)]);
  expect(await changeMails(other.ctx)).toEqual([
    expect.stringMatching(/passkeys still work: “Phone”, added .* Remove/),
  ]);
  expect((await changeMails(ctx))[0]).toContain("/account#security");
});

test("a mailed link takes off no second step: neither codes from an app nor passkeys that the role needs", async () => {
  const ctx = await createTestContext();
  await requireTwoFactor(ctx, "admin");
  const { account } = await anAccountWithCodes(ctx);
  const { account: other } = await anAccountWithPasskey(ctx);
  for (const owner of [account, other]) await sendPasswordLink(ctx, owner);
  for (const token of await listSentTokens(ctx)) await setPassword(ctx, token);
  for (const { email } of [account, other]) {
    const result = login(ctx, loginInput(email, { password: newPassword, user_type: "user" }));
    await expect(result).rejects.toThrow("This account needs a second step");
  }
  const [first, second] = await changeMails(ctx);
  expect(first).toContain("you still need a code from your app");
  expect(second).not.toContain("code from your app");
  expect(second).toMatch(/passkeys still work together with your new password: “Phone”/);
});

test("a passkey that a mailed link keeps needs the new password, until both were used together", async () => {
  const ctx = await createTestContext();
  await requireTwoFactor(ctx, "admin");
  const { account, own, authenticator } = await anAccountWithPasskey(ctx, { role: "admin" });
  const intruder = aTestAuthenticator();
  const question = await startAddingPasskey(own, await proveWith(ctx, authenticator));
  await addPasskey(own, { name: "Other", credential: intruder.create(question) });
  const begun = await getChallenge(ctx, account);
  await sendPasswordLink(ctx, account);
  for (const token of await listSentTokens(ctx)) await setPassword(ctx, token);

  const enter = async (device: typeof intruder, challenge?: string) =>
    loginWithPasskey(ctx, {
      credential: device.use(await startPasskeyLogin(ctx)),
      user_type: "user",
      ...(challenge && { challenge }),
    });
  const refused = { code: "passkey_not_accepted" };
  for (const device of [intruder, authenticator]) await expect(enter(device)).rejects.toMatchObject(refused);
  await expect(enter(intruder, begun)).rejects.toMatchObject(refused);
  const stranger = await anAccountWithCodes(ctx);
  await expect(enter(intruder, await getChallenge(ctx, stranger.account))).rejects.toMatchObject(refused);
  const challenge = await getChallenge(ctx, account, newPassword);
  await expect(enter(authenticator, challenge)).resolves.toMatchObject({ user: { id: account.id } });
  await expect(enter(authenticator)).resolves.toMatchObject({ user: { id: account.id } });
  await expect(enter(intruder, challenge)).rejects.toMatchObject(refused);
});

test("who registered with the address of the first administrator before has no way into that account", async () => {
  const ctx = await createTestContext();
  const email = "admin@lavatrails.example";
  const { account, own }: Account = await anAccountWithPasskey(ctx, { email, role: "customer" });
  await ensureFirstAdministrator(ctx);
  expect(await ctx.db.select().from(users).where(eq(users.id, account.id))).toMatchObject([{ role: "super_admin" }]);
  expect(await ctx.db.$count(passkeys, eq(passkeys.user_id, account.id))).toBe(0);
  expect(await findActor(ctx.app, own.bearer ?? "")).toBeNull();
});

/** The tables whose rows belong to an account, each with what the recovery of an account does with them. */
const userTables = {
  sessions: "ends",
  trusted_devices: "ends",
  sign_in_challenges: "ends",
  passkeys: "ends; where the role needs them as the second step, they need the password from then on",
  two_factor: "ends where it was only begun; codes alone let nobody in",
  recovery_codes: "stays: they only stand in for codes from the app",
  user_permissions: "stays: lets nobody in",
  registrations: "stays: what a form told",
  guide_documents: "stays: files for staff",
  sign_in_attempts: "stays: a log",
  undoable_changes: "stays: needs a session of the account",
  trip_leads: "stays: who leads a trip",
  bookings: "stays: whose booking it is",
  enquiries: "stays: who answers it",
  enquiry_messages: "stays: who wrote it",
};

test("every table that refers to accounts is known to be a way in or none", async () => {
  const { db } = await createTestContext();
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint where confrelid = 'users'::regclass`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(userTables).toSorted());
});
