import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { history, mailOutbox, passkeys, recoveryCodes, trustedDevices, twoFactor } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { changePassword } from "../change-password.ts";
import { findActor } from "../find-actor.ts";
import { afterMinutes, anAccount, correctPassword, login, loginInput, signIn } from "../testing/an-account.ts";
import {
  aBrowser,
  actingWith,
  anAccountWithCodes,
  codeOf,
  getChallenge,
  sendCode,
  signedInAs,
  startSignIn,
} from "../testing/second-step.ts";
import { renewRecoveryCodes, resetTwoFactor, turnOff } from "./change-second-step.ts";
import { getTwoFactorStatus } from "./get-status.ts";
import { confirmSetUp, startSetUp } from "./set-up.ts";

const currentPassword = correctPassword;
const wrongPassword = { details: { errors: { current_password: "Current password is incorrect" } } };
const wrongCode = { details: { errors: { code: expect.stringContaining("not right") } } };

const listEvents = async ({ db }: Context, id: number) =>
  (await db.select({ what: history.what }).from(history).where(eq(history.record_id, id)).orderBy(history.id)).map(
    ({ what }) => what,
  );

const listMailSubjects = async ({ db }: Context): Promise<string[]> =>
  (await db.select().from(mailOutbox).where(eq(mailOutbox.template, "second_step_changed")).orderBy(mailOutbox.id)).map(
    ({ subject }) => subject.split(":")[0] ?? "",
  );

test("codes are asked for only once a code has proved that the app has the secret", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  const own = await signedInAs(ctx, account);
  const { secret, uri } = await startSetUp(own, { current_password: currentPassword });
  expect(uri).toContain(`secret=${secret}`);
  expect(uri).toContain("issuer=Lava%20Trails");
  expect((await login(ctx, loginInput(account.email))).user.id).toBe(account.id);
  await expect(confirmSetUp(own, { code: "000000" })).rejects.toMatchObject(wrongCode);
  const { recovery_codes } = await confirmSetUp(own, { code: codeOf(secret, ctx) });
  expect(recovery_codes).toHaveLength(10);
  await expect(startSignIn(ctx, account)).resolves.toMatchObject({ two_factor_required: true });
  expect(await getTwoFactorStatus(own)).toMatchObject({ codes_since: ctx.now.toISOString(), recovery_codes_left: 10 });
});

test("the code that proved the app can't be used to sign in", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  const own = await signedInAs(ctx, account);
  const { secret } = await startSetUp(own, { current_password: currentPassword });
  await confirmSetUp(own, { code: codeOf(secret, ctx) });
  const sent = sendCode(ctx, { challenge: await getChallenge(ctx, account), code: codeOf(secret, ctx) });
  await expect(sent).rejects.toMatchObject(wrongCode);
});

test("neither the secret nor the recovery codes can be read from the database", async () => {
  const ctx = await createTestContext();
  const { secret, recovery_codes } = await anAccountWithCodes(ctx);
  const rows = [...(await ctx.db.select().from(twoFactor)), ...(await ctx.db.select().from(recoveryCodes))];
  const mails = await ctx.db.select().from(mailOutbox);
  const stored = JSON.stringify([rows, mails, await ctx.db.select().from(history)]);
  for (const text of [secret, ...recovery_codes]) expect(stored).not.toContain(text);
});

test("the secret of one person can't be used as that of another", async () => {
  const ctx = await createTestContext();
  const { account, secret } = await anAccountWithCodes(ctx);
  const other = await anAccountWithCodes(ctx);
  const [row] = await ctx.db.select().from(twoFactor).where(eq(twoFactor.user_id, account.id));
  const stolen = { encrypted_secret: row?.encrypted_secret ?? "" };
  await ctx.db.update(twoFactor).set(stolen).where(eq(twoFactor.user_id, other.account.id));
  const challenge = await getChallenge(ctx, other.account);
  await expect(sendCode(ctx, { challenge, code: codeOf(secret, ctx) })).rejects.toMatchObject(wrongCode);
});

test("with another SECRET_KEY the codes of the app no longer fit, and recovery codes still do", async () => {
  const ctx = await createTestContext();
  const { account, secret, recovery_codes } = await anAccountWithCodes(ctx);
  const moved = { ...ctx, app: { ...ctx.app, secret_key: "another secret key" } };
  const challenge = await getChallenge(moved, account);
  await expect(sendCode(moved, { challenge, code: codeOf(secret, ctx) })).rejects.toMatchObject(wrongCode);
  await expect(sendCode(moved, { challenge, code: recovery_codes[0] ?? "" })).resolves.toBeDefined();
});

test("turning codes on signs out other devices and tells the owner", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  const stranger = await signIn(ctx, account);
  const own = await signedInAs(ctx, account);
  const { secret } = await startSetUp(own, { current_password: currentPassword });
  await confirmSetUp(own, { code: codeOf(secret, ctx) });
  expect(await findActor(ctx.app, stranger.token)).toBeNull();
  expect(await findActor(ctx.app, own.bearer ?? "")).not.toBeNull();
  expect(await listMailSubjects(ctx)).toEqual(["Codes from an app were turned on"]);
  expect(await listEvents(ctx, account.id)).toEqual(["two_factor.on"]);
});

test("a set-up needs the password, ends after an hour, and can't replace codes that are on", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  const own = await signedInAs(ctx, account);
  await expect(startSetUp(own, { current_password: "a guess" })).rejects.toMatchObject(wrongPassword);
  await expect(confirmSetUp(own, { code: "000000" })).rejects.toMatchObject({ code: "two_factor_not_started" });
  const { secret } = await startSetUp(own, { current_password: currentPassword });
  const late = afterMinutes(own, 61);
  const tooLate = confirmSetUp(late, { code: codeOf(secret, late) });
  await expect(tooLate).rejects.toMatchObject({ code: "two_factor_not_started" });
  await confirmSetUp(own, { code: codeOf(secret, ctx) });
  await expect(startSetUp(own, { current_password: currentPassword })).rejects.toMatchObject({
    code: "two_factor_already_on",
  });
  const again = confirmSetUp(own, { code: codeOf(secret, ctx, 1) });
  await expect(again).rejects.toMatchObject({ code: "two_factor_already_on" });
});

test("turning codes off needs the password and a code; recovery codes and trusted devices end", async () => {
  const ctx = await createTestContext();
  const { account, secret, own, recovery_codes } = await anAccountWithCodes(ctx);
  const browser = aBrowser(ctx);
  const challenge = await getChallenge(browser, account);
  await sendCode(browser, { challenge, code: recovery_codes[0] ?? "", trust_device: true });
  const code = codeOf(secret, ctx);
  await expect(turnOff(own, { current_password: "a guess", code })).rejects.toMatchObject(wrongPassword);
  await expect(turnOff(own, { current_password: currentPassword, code: "000000" })).rejects.toMatchObject(wrongCode);
  await turnOff(own, { current_password: currentPassword, code });
  for (const table of [twoFactor, recoveryCodes, trustedDevices]) expect(await ctx.db.$count(table)).toBe(0);
  expect((await login(ctx, loginInput(account.email))).user.id).toBe(account.id);
  expect((await listMailSubjects(ctx)).at(-1)).toBe("Codes from an app were turned off");
  await expect(turnOff(own, { current_password: currentPassword, code })).rejects.toMatchObject({
    code: "two_factor_not_on",
  });
});

test("whoever has lost the phone turns codes off with a recovery code", async () => {
  const ctx = await createTestContext();
  const { own, recovery_codes } = await anAccountWithCodes(ctx);
  await turnOff(own, { current_password: currentPassword, code: recovery_codes[9] ?? "" });
  expect(await getTwoFactorStatus(own)).toMatchObject({ codes_since: null, recovery_codes_left: 0 });
});

test("new recovery codes replace the old ones, and need the password and a code", async () => {
  const ctx = await createTestContext();
  const { account, own, secret, recovery_codes: old } = await anAccountWithCodes(ctx);
  const code = codeOf(secret, ctx);
  await expect(renewRecoveryCodes(own, { current_password: "a guess", code })).rejects.toMatchObject(wrongPassword);
  const { recovery_codes } = await renewRecoveryCodes(own, { current_password: currentPassword, code });
  const challenge = await getChallenge(ctx, account);
  await expect(sendCode(ctx, { challenge, code: old[0] ?? "" })).rejects.toMatchObject(wrongCode);
  await expect(sendCode(ctx, { challenge, code: recovery_codes[0] ?? "" })).resolves.toBeDefined();
  const withoutCodes = await signedInAs(ctx, await anAccount(ctx));
  const refused = renewRecoveryCodes(withoutCodes, { current_password: currentPassword });
  await expect(refused).rejects.toMatchObject({ code: "two_factor_not_on" });
});

test("a new password ends trusted devices and started sign-ins, and keeps the codes", async () => {
  const ctx = await createTestContext();
  const { account, secret, own, recovery_codes } = await anAccountWithCodes(ctx);
  const browser = aBrowser(ctx);
  const first = await getChallenge(browser, account);
  await sendCode(browser, { challenge: first, code: recovery_codes[0] ?? "", trust_device: true });
  const started = await getChallenge(ctx, account);
  const password = "twelve shoebill storks";
  await changePassword(own, { current_password: currentPassword, new_password: password });
  await expect(sendCode(ctx, { challenge: started, code: codeOf(secret, ctx) })).rejects.toMatchObject({ status: 401 });
  await expect(login(browser, loginInput(account.email, { password }))).rejects.toThrow("needs a second step");
});

test("staff remove every second step of somebody who has lost the phone, who is told and signed out", async () => {
  const ctx = await createTestContext();
  const { account, own } = await anAccountWithCodes(ctx, { role: "guide" });
  const passkey = { user_id: account.id, credential_id: "a", public_key: "b", name: "Phone" };
  await ctx.db.insert(passkeys).values(passkey);
  const admin = await actingAs(ctx, "admin");
  await resetTwoFactor(admin, { id: account.id });
  for (const table of [twoFactor, recoveryCodes, passkeys]) expect(await ctx.db.$count(table)).toBe(0);
  expect(await findActor(ctx.app, own.bearer ?? "")).toBeNull();
  expect((await login(ctx, loginInput(account.email, { user_type: "guide" }))).user.id).toBe(account.id);
  expect((await listMailSubjects(ctx)).at(-1)).toBe("Your two-factor sign-in was reset");
  expect((await listEvents(ctx, account.id)).at(-1)).toBe("two_factor.reset");
  await expect(resetTwoFactor(admin, { id: account.id })).rejects.toMatchObject({ code: "no_second_step" });
});

test("nobody removes the second step of somebody with more rights, or the own one without its code", async () => {
  const ctx = await createTestContext();
  const { account, own } = await anAccountWithCodes(ctx, { role: "super_admin" });
  const admin = await actingAs(ctx, "admin");
  await expect(resetTwoFactor(admin, { id: account.id })).rejects.toMatchObject({ status: 403 });
  await expect(resetTwoFactor(own, { id: account.id })).rejects.toMatchObject({ status: 403 });
  const staff = await actingWith(ctx, (await signIn(ctx, await anAccount(ctx, { role: "staff" }))).token);
  await expect(resetTwoFactor(staff, { id: account.id })).rejects.toMatchObject({ status: 403 });
});
