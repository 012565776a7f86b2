import { expect, test } from "vitest";
import { passkeys, recoveryCodes, twoFactor } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { codeAttemptLimit } from "#shared/kit/limits.ts";
import { removePasskey, startAddingPasskey } from "../passkeys/own-passkeys.ts";
import { anAccount, correctPassword } from "../testing/an-account.ts";
import { anAccountWithPasskey, givePasskey, proveWith } from "../testing/passkeys.ts";
import { anAccountWithCodes, codeOf, getChallenge, sendCode, signedInAs } from "../testing/second-step.ts";
import { renewRecoveryCodes, turnOff } from "./change-second-step.ts";
import { confirmSetUp, startSetUp } from "./set-up.ts";

const currentPassword = correctPassword;
const missingCode = { details: { errors: { code: "Please enter the code" } } };
const wrongCode = { details: { errors: { code: expect.stringContaining("not right") } } };
const noPasskey = { code: "passkey_needed", status: 409 };

/** The changes with which somebody with a session and the password could end the second step. */
const changes: Record<string, (own: Context, proof: { code?: string }) => Promise<unknown>> = {
  "renewing recovery codes": (own, proof) => renewRecoveryCodes(own, { current_password: currentPassword, ...proof }),
  "adding a passkey": (own, proof) => startAddingPasskey(own, { current_password: currentPassword, ...proof }),
  "removing a passkey": (own, proof) => removePasskey(own, { id: 0, current_password: currentPassword, ...proof }),
};

test.each(Object.entries(changes))("with codes from an app, %s needs one of them", async (_, change) => {
  const ctx = await createTestContext();
  const { own, account } = await anAccountWithCodes(ctx);
  await ctx.db.insert(passkeys).values({ user_id: account.id, credential_id: "a", public_key: "b", name: "Phone" });
  const before = await ctx.db.select().from(recoveryCodes);
  await expect(change(own, {})).rejects.toMatchObject(missingCode);
  await expect(change(own, { code: "000000" })).rejects.toMatchObject(wrongCode);
  expect(await ctx.db.select().from(recoveryCodes)).toEqual(before);
});

test("a code of the app or a recovery code is enough, and works once", async () => {
  const ctx = await createTestContext();
  const { own, secret, recovery_codes } = await anAccountWithCodes(ctx);
  const proof = { current_password: currentPassword, code: codeOf(secret, ctx) };
  await expect(startAddingPasskey(own, proof)).resolves.toHaveProperty("challenge");
  await expect(startAddingPasskey(own, proof)).rejects.toMatchObject(wrongCode);
  const stored = { current_password: currentPassword, code: recovery_codes[0] ?? "" };
  await expect(renewRecoveryCodes(own, stored)).resolves.toMatchObject({ recovery_codes: expect.any(Array) });
});

test("somebody with passkeys only confirms changes with one of them, which works once", async () => {
  const ctx = await createTestContext();
  const { own, authenticator, id } = await anAccountWithPasskey(ctx);
  await expect(startAddingPasskey(own, { current_password: currentPassword })).rejects.toMatchObject(noPasskey);
  await expect(startSetUp(own, { current_password: currentPassword })).rejects.toMatchObject(noPasskey);
  await expect(removePasskey(own, { id, current_password: currentPassword })).rejects.toMatchObject(noPasskey);
  const proof = await proveWith(ctx, authenticator);
  await expect(startAddingPasskey(own, proof)).resolves.toHaveProperty("challenge");
  await expect(startAddingPasskey(own, proof)).rejects.toMatchObject(noPasskey);
  await expect(removePasskey(own, { id, ...(await proveWith(ctx, authenticator)) })).resolves.toEqual({ id });
});

test("somebody else's passkey confirms nothing", async () => {
  const ctx = await createTestContext();
  const { own, id } = await anAccountWithPasskey(ctx);
  const stranger = await anAccountWithPasskey(ctx);
  const proof = await proveWith(ctx, stranger.authenticator);
  await expect(removePasskey(own, { id, ...proof })).rejects.toMatchObject(noPasskey);
});

test("a set-up that was begun before the first passkey was added can't be finished after it", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  const thief = await signedInAs(ctx, account);
  const { secret } = await startSetUp(thief, { current_password: currentPassword });
  await givePasskey(ctx, account);
  const code = codeOf(secret, ctx);
  await expect(confirmSetUp(thief, { code })).rejects.toMatchObject({ code: "two_factor_not_started" });
  expect(await ctx.db.$count(twoFactor)).toBe(0);
});

test("a wrong password doesn't use up the owner's attempts at codes", async () => {
  const ctx = await createTestContext();
  const { account, own, secret } = await anAccountWithCodes(ctx);
  const challenge = await getChallenge(ctx, account);
  const guess = { current_password: "a guess", code: "000000" };
  for (let count = 0; count < codeAttemptLimit.calls; count++) await turnOff(own, guess).catch(() => undefined);
  await expect(sendCode(ctx, { challenge, code: codeOf(secret, ctx) })).resolves.toHaveProperty("token");
});
