import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailOutbox, sessions, users } from "#server/database/tables.ts";
import { revokeSessions } from "#server/kit/account-access.ts";
import type { Context } from "#server/kit/context.ts";
import { inTransaction } from "#server/kit/context.ts";
import { resetFailedAttempts } from "#server/kit/password-attempts.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { findActor } from "../find-actor.ts";
import { login as startLogin } from "../login.ts";
import { afterMinutes, anAccount, login, loginInput } from "../testing/an-account.ts";
import { aBrowser, anAccountWithCodes, codeOf, getChallenge, sendCode, startSignIn } from "../testing/second-step.ts";
import { endTrust, listTrustedDevices } from "./trusted-devices.ts";

const wrongCode = {
  code: "invalid_input",
  details: { errors: { code: expect.stringMatching(/not right|not a code/) } },
};
const expired = { code: "sign_in_expired", status: 401 };

const results = async (calls: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(calls)).map(({ status }) => status).toSorted();

test("the right password alone opens no session; with the code of the app it does", async () => {
  const ctx = await createTestContext();
  const { account, secret } = await anAccountWithCodes(ctx);
  const before = await ctx.db.$count(sessions);
  const step = await startSignIn(ctx, account);
  expect(step).toMatchObject({ two_factor_required: true, methods: ["code"], challenge: expect.any(String) });
  expect(await ctx.db.$count(sessions)).toBe(before);
  const { token, user } = await sendCode(ctx, { challenge: step.challenge ?? "", code: codeOf(secret, ctx) });
  expect(user).toMatchObject({ id: account.id, permissions: expect.arrayContaining(["users.view"]) });
  expect(await findActor(ctx.app, token)).toMatchObject({ user_id: account.id, pending_task: null });
});

test("a wrong password answers the same whether or not the account has a second step", async () => {
  const ctx = await createTestContext();
  const { account } = await anAccountWithCodes(ctx);
  const wrong = startLogin(ctx, loginInput(account.email, { password: "a wrong one" }));
  await expect(wrong).rejects.toMatchObject({ code: "invalid_credentials" });
});

test("the challenge is no token of a session", async () => {
  const ctx = await createTestContext();
  const { account } = await anAccountWithCodes(ctx);
  expect(await findActor(ctx.app, await getChallenge(ctx, account))).toBeNull();
});

test("the code may be typed with spaces, and be that of the step before or after", async () => {
  const ctx = await createTestContext();
  const { account, secret } = await anAccountWithCodes(ctx);
  const later = afterMinutes(ctx, 5);
  const code = codeOf(secret, later, -1);
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  for (const each of [spaced, codeOf(secret, later, 1)])
    await expect(sendCode(later, { challenge: await getChallenge(later, account), code: each })).resolves.toBeDefined();
});

test.each([-2, 2])("a code of %i steps from now is refused", async (steps) => {
  const ctx = await createTestContext();
  const { account, secret } = await anAccountWithCodes(ctx);
  const later = afterMinutes(ctx, 5);
  const sent = sendCode(later, { challenge: await getChallenge(later, account), code: codeOf(secret, later, steps) });
  await expect(sent).rejects.toMatchObject(wrongCode);
});

test("a code works once, and after it none of an earlier step", async () => {
  const ctx = await createTestContext();
  const { account, secret } = await anAccountWithCodes(ctx);
  const later = afterMinutes(ctx, 5);
  await sendCode(later, { challenge: await getChallenge(later, account), code: codeOf(secret, later) });
  for (const steps of [0, -1]) {
    const again = sendCode(later, {
      challenge: await getChallenge(later, account),
      code: codeOf(secret, later, steps),
    });
    await expect(again).rejects.toMatchObject(wrongCode);
  }
});

test("of five sign-ins at once with one code only one succeeds", async () => {
  const ctx = await createTestContext();
  const { account, secret } = await anAccountWithCodes(ctx);
  const challenges = [];
  for (let round = 0; round < 5; round += 1) challenges.push(await getChallenge(ctx, account));
  const calls = challenges.map((challenge) => sendCode(ctx, { challenge, code: codeOf(secret, ctx) }));
  expect((await results(calls)).filter((status) => status === "fulfilled")).toHaveLength(1);
});

test("a challenge works once, also with two good codes at once", async () => {
  const ctx = await createTestContext();
  const { account, secret, recovery_codes } = await anAccountWithCodes(ctx);
  const challenge = await getChallenge(ctx, account);
  const codes = [codeOf(secret, ctx), recovery_codes[0] ?? ""];
  expect(await results(codes.map((code) => sendCode(ctx, { challenge, code })))).toEqual(["fulfilled", "rejected"]);
});

test("a wrong code does not end the challenge", async () => {
  const ctx = await createTestContext();
  const { account, secret } = await anAccountWithCodes(ctx);
  const challenge = await getChallenge(ctx, account);
  for (const code of ["000000", "1234", "not a code", codeOf(secret, ctx, 5)])
    await expect(sendCode(ctx, { challenge, code })).rejects.toMatchObject(wrongCode);
  await expect(sendCode(ctx, { challenge, code: codeOf(secret, ctx) })).resolves.toBeDefined();
});

test("an expired, a forged and another person's challenge don't open an account", async () => {
  const ctx = await createTestContext();
  const { account, secret } = await anAccountWithCodes(ctx);
  const other = await anAccountWithCodes(ctx);
  const challenge = await getChallenge(ctx, account);
  const late = afterMinutes(ctx, 10);
  await expect(sendCode(late, { challenge, code: codeOf(secret, late) })).rejects.toMatchObject(expired);
  const forged = sendCode(ctx, { challenge: "x".repeat(43), code: codeOf(secret, ctx) });
  await expect(forged).rejects.toMatchObject(expired);
  const othersCode = sendCode(ctx, { challenge, code: codeOf(other.secret, ctx) });
  await expect(othersCode).rejects.toMatchObject(wrongCode);
  const othersRecoveryCode = sendCode(ctx, { challenge, code: other.recovery_codes[0] ?? "" });
  await expect(othersRecoveryCode).rejects.toMatchObject(wrongCode);
});

const endings: Readonly<Record<string, (ctx: Context, id: number) => Promise<unknown>>> = {
  "a ban": (ctx, id) => ctx.db.update(users).set({ status: "banned" }).where(eq(users.id, id)),
  "the sessions ended, as by another role or a new password": (ctx, id) =>
    inTransaction(ctx, (tx) => revokeSessions(tx, id)),
};

test.each(Object.keys(endings))("after %s a started sign-in can't be finished", async (name) => {
  const ctx = await createTestContext();
  const { account, secret } = await anAccountWithCodes(ctx);
  const challenge = await getChallenge(ctx, account);
  await endings[name]?.(ctx, account.id);
  await expect(sendCode(ctx, { challenge, code: codeOf(secret, ctx) })).rejects.toMatchObject(expired);
});

test("ten wrong codes are checked in an hour, whatever the challenge; then even the right one is refused", async () => {
  const ctx = await createTestContext();
  const { account, secret } = await anAccountWithCodes(ctx);
  const challenges = [await getChallenge(ctx, account), await getChallenge(ctx, account)];
  const guesses = Array.from({ length: 12 }, (_, at) =>
    sendCode(ctx, { challenge: challenges[at % 2] ?? "", code: "000000" }),
  );
  const codes = (await Promise.allSettled(guesses)).map((guess) => guess.status === "rejected" && guess.reason.code);
  expect(codes.filter((code) => code === "too_many_guesses")).toHaveLength(2);
  const right = sendCode(ctx, { challenge: challenges[0] ?? "", code: codeOf(secret, ctx) });
  await expect(right).rejects.toMatchObject({ code: "too_many_guesses" });
});

test("a new password set with a link from an email gives no new guesses at codes", async () => {
  const ctx = await createTestContext();
  const { account, secret } = await anAccountWithCodes(ctx);
  const challenge = await getChallenge(ctx, account);
  for (let guess = 0; guess < 10; guess += 1) await sendCode(ctx, { challenge, code: "000000" }).catch(() => {});
  await resetFailedAttempts(ctx, account);
  const sent = sendCode(ctx, { challenge: await getChallenge(ctx, account), code: codeOf(secret, ctx) });
  await expect(sent).rejects.toMatchObject({ code: "too_many_guesses" });
});

test("sign-ins with the right password and no code don't give a browser guesses of its own", async () => {
  const ctx = await createTestContext();
  const { account } = await anAccountWithCodes(ctx);
  const marks: string[] = [];
  const browser = { ...ctx, device: { ...ctx.device, set: (token: string) => void marks.push(token) } };
  await startSignIn(browser, account);
  expect(marks).toEqual([]);
});

test("a recovery code works once, and its owner is told how many are left", async () => {
  const ctx = await createTestContext();
  const { account, recovery_codes } = await anAccountWithCodes(ctx);
  expect(new Set(recovery_codes).size).toBe(10);
  const code = recovery_codes[3]?.toUpperCase().replaceAll("-", " ") ?? "";
  const signedIn = await sendCode(ctx, { challenge: await getChallenge(ctx, account), code });
  expect(signedIn.recovery_codes_left).toBe(9);
  const again = sendCode(ctx, { challenge: await getChallenge(ctx, account), code });
  await expect(again).rejects.toMatchObject(wrongCode);
  const mails = await ctx.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.template, "second_step_changed"))
    .orderBy(mailOutbox.id);
  expect(mails.map(({ to_address }) => to_address)).toEqual([account.email, account.email]);
  expect(mails.at(-1)?.subject).toContain("A recovery code was used to sign in");
  expect(mails.at(-1)?.text).toContain("9 codes left");
});

test("of five sign-ins at once with one recovery code only one succeeds", async () => {
  const ctx = await createTestContext();
  const { account, recovery_codes } = await anAccountWithCodes(ctx);
  const challenges = [];
  for (let round = 0; round < 5; round += 1) challenges.push(await getChallenge(ctx, account));
  const calls = challenges.map((challenge) => sendCode(ctx, { challenge, code: recovery_codes[0] ?? "" }));
  expect((await results(calls)).filter((status) => status === "fulfilled")).toHaveLength(1);
});

test("a trusted device is asked for no code for 30 days; another browser and another person are", async () => {
  const ctx = await createTestContext();
  const { account, secret } = await anAccountWithCodes(ctx);
  const other = await anAccountWithCodes(ctx);
  const browser = aBrowser(ctx);
  const challenge = await getChallenge(browser, account);
  await sendCode(browser, { challenge, code: codeOf(secret, ctx), trust_device: true });
  expect((await login(browser, loginInput(account.email))).user.id).toBe(account.id);
  await expect(startSignIn(ctx, account)).resolves.toBeDefined();
  const stolen = { ...browser.device, trust: { get: () => browser.device.trust.get(account.id), set: () => {} } };
  await expect(startSignIn({ ...browser, device: stolen }, other.account)).resolves.toBeDefined();
  await expect(startSignIn(afterMinutes(browser, 30 * 24 * 60), account)).resolves.toBeDefined();
});

test("a device that is no longer trusted, and one from before a new password, is asked for a code", async () => {
  const ctx = await createTestContext();
  const { account, secret, own } = await anAccountWithCodes(ctx);
  const browser = aBrowser(ctx);
  const trust = async (steps: number) =>
    sendCode(browser, {
      challenge: await getChallenge(browser, account),
      code: codeOf(secret, ctx, steps),
      trust_device: true,
    });
  await trust(0);
  const [device] = await listTrustedDevices(own, account.id);
  const stranger = await anAccount(ctx);
  const byStranger = endTrust({ ...ctx, actor: { ...own.actor, user_id: stranger.id } }, { id: device?.id ?? 0 });
  await expect(byStranger).rejects.toMatchObject({ code: "not_found" });
  await endTrust(own, { id: device?.id ?? 0 });
  await expect(startSignIn(browser, account)).resolves.toBeDefined();
  await trust(1);
  await inTransaction(ctx, (tx) => revokeSessions(tx, account.id));
  await expect(startSignIn(browser, account)).resolves.toBeDefined();
});
