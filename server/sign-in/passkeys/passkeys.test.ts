import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { history, mailOutbox, passkeys, users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { maxPasskeys } from "#shared/sign-in/two-factor-rules.ts";
import { findActor } from "../find-actor.ts";
import { afterMinutes, anAccount, correctPassword, signIn } from "../testing/an-account.ts";
import { anAccountWithPasskey, proveWith } from "../testing/passkeys.ts";
import { actingWith, requireTwoFactor, signedInAs } from "../testing/second-step.ts";
import { aTestAuthenticator } from "../testing/test-authenticator.ts";
import { loginWithPasskey, startPasskeyLogin } from "./login-with-passkey.ts";
import { addPasskey, removePasskey, renamePasskey, startAddingPasskey } from "./own-passkeys.ts";

const currentPassword = correctPassword;
const notAccepted = { code: "passkey_not_accepted", status: 401 };
const notAdded = { code: "passkey_not_added" };

type Authenticator = ReturnType<typeof aTestAuthenticator>;
type UseOptions = Parameters<Authenticator["use"]>[1];

/** Signs in as the form does; by default that of travellers and guides. */
async function signInWith(ctx: Context, authenticator: Authenticator, options: UseOptions = {}) {
  const credential = authenticator.use(await startPasskeyLogin(ctx), options);
  return loginWithPasskey(ctx, { credential, user_type: "user" });
}

test("a passkey signs in without password and code, and its use is recorded", async () => {
  const ctx = await createTestContext();
  const { account, authenticator, own } = await anAccountWithPasskey(ctx);
  const { user, token } = await signInWith(ctx, authenticator, { count: 1 });
  expect(user.id).toBe(account.id);
  expect(await findActor(ctx.app, token)).toMatchObject({ user_id: account.id });
  const [row] = await ctx.db.select().from(passkeys);
  expect(row).toMatchObject({ name: "Phone", use_count: 1, last_used_at: ctx.now.toISOString() });
  expect(own.actor.user_id).toBe(account.id);
});

test("what the authenticator stores about a person is neither the id nor the address", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  const options = await startAddingPasskey(await signedInAs(ctx, account), { current_password: currentPassword });
  expect(Buffer.from(options.user.id, "base64url").toString()).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  expect(options).toMatchObject({
    rp: { id: "localhost", name: "Lava Trails" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
});

test("an answer to a question works once", async () => {
  const ctx = await createTestContext();
  const { authenticator } = await anAccountWithPasskey(ctx);
  const credential = authenticator.use(await startPasskeyLogin(ctx));
  await loginWithPasskey(ctx, { credential, user_type: "user" });
  await expect(loginWithPasskey(ctx, { credential, user_type: "user" })).rejects.toMatchObject(notAccepted);
});

test("of five sign-ins at once with one answer only one succeeds", async () => {
  const ctx = await createTestContext();
  const { authenticator } = await anAccountWithPasskey(ctx);
  const credential = authenticator.use(await startPasskeyLogin(ctx));
  const calls = Array.from({ length: 5 }, () => loginWithPasskey(ctx, { credential, user_type: "user" }));
  const done = (await Promise.allSettled(calls)).filter(({ status }) => status === "fulfilled");
  expect(done).toHaveLength(1);
});

test.each([
  ["of another site", { origin: "https://evil.example" }],
  ["for another site", { rpID: "evil.example" }],
  ["without verifying the person", { isVerified: false }],
] as const)("an answer %s is not accepted", async (_, options) => {
  const ctx = await createTestContext();
  const { authenticator } = await anAccountWithPasskey(ctx);
  await expect(signInWith(ctx, authenticator, options)).rejects.toMatchObject(notAccepted);
});

test("a question expires after five minutes, and one for adding a passkey can't be used to sign in", async () => {
  const ctx = await createTestContext();
  const { authenticator, own } = await anAccountWithPasskey(ctx);
  const late = authenticator.use(await startPasskeyLogin(ctx));
  const tooLate = loginWithPasskey(afterMinutes(ctx, 5), { credential: late, user_type: "user" });
  await expect(tooLate).rejects.toMatchObject(notAccepted);
  const other = authenticator.use(await startAddingPasskey(own, await proveWith(ctx, authenticator)));
  await expect(loginWithPasskey(ctx, { credential: other, user_type: "user" })).rejects.toMatchObject(notAccepted);
});

test("a counter that goes back shows a copied passkey, which is not accepted", async () => {
  const ctx = await createTestContext();
  const { authenticator } = await anAccountWithPasskey(ctx);
  await signInWith(ctx, authenticator, { count: 7 });
  await expect(signInWith(ctx, authenticator, { count: 7 })).rejects.toMatchObject(notAccepted);
  await expect(signInWith(ctx, authenticator, { count: 8 })).resolves.toBeDefined();
});

test("an unknown passkey, another key under a known id and another person's name are not accepted", async () => {
  const ctx = await createTestContext();
  const { authenticator } = await anAccountWithPasskey(ctx);
  const other = await anAccountWithPasskey(ctx);
  await expect(signInWith(ctx, aTestAuthenticator())).rejects.toMatchObject(notAccepted);
  const mine = authenticator.use(await startPasskeyLogin(ctx));
  const theirs = other.authenticator.use(await startPasskeyLogin(ctx));
  const credentials = [
    { ...theirs, id: mine.id, rawId: mine.id },
    { ...theirs, id: mine.id, rawId: mine.id, response: { ...theirs.response, userHandle: mine.response.userHandle } },
    { ...mine, response: { ...mine.response, userHandle: theirs.response.userHandle } },
  ];
  for (const credential of credentials)
    await expect(loginWithPasskey(ctx, { credential, user_type: "user" })).rejects.toMatchObject(notAccepted);
});

test("the back-office form lets in back-office roles only; banned accounts are told why", async () => {
  const ctx = await createTestContext();
  const { account, authenticator } = await anAccountWithPasskey(ctx, { role: "customer" });
  const credential = authenticator.use(await startPasskeyLogin(ctx));
  await expect(loginWithPasskey(ctx, { credential, user_type: "admin" })).rejects.toMatchObject(notAccepted);
  await ctx.db.update(users).set({ status: "banned" }).where(eq(users.id, account.id));
  await expect(signInWith(ctx, authenticator)).rejects.toMatchObject({ code: "account_not_active" });
  await ctx.db.update(users).set({ deleted_at: ctx.now.toISOString() }).where(eq(users.id, account.id));
  await expect(signInWith(ctx, authenticator)).rejects.toMatchObject(notAccepted);
});

test("adding a passkey needs the password, and the answer of the person who was asked", async () => {
  const ctx = await createTestContext();
  const { own, authenticator } = await anAccountWithPasskey(ctx);
  const wrong = startAddingPasskey(own, { current_password: "a guess" });
  await expect(wrong).rejects.toMatchObject({ details: { errors: { current_password: expect.any(String) } } });
  const question = await startAddingPasskey(own, await proveWith(ctx, authenticator));
  const credential = aTestAuthenticator().create(question);
  const stranger = await signedInAs(ctx, await anAccount(ctx));
  await expect(addPasskey(stranger, { name: "Mine", credential })).rejects.toMatchObject(notAdded);
  await addPasskey(own, { name: "Laptop", credential });
  await expect(addPasskey(own, { name: "Again", credential })).rejects.toMatchObject(notAdded);
  const forged = aTestAuthenticator().create({ ...question, challenge: "x".repeat(43) });
  await expect(addPasskey(own, { name: "Forged", credential: forged })).rejects.toMatchObject(notAdded);
});

test("a person has a limited number of passkeys", async () => {
  const ctx = await createTestContext();
  const { own, account, authenticator } = await anAccountWithPasskey(ctx);
  const question = await startAddingPasskey(own, await proveWith(ctx, authenticator));
  const rows = Array.from({ length: maxPasskeys - 1 }, (_, at) => ({ credential_id: `id-${at}`, name: `${at}` }));
  await ctx.db.insert(passkeys).values(rows.map((row) => ({ ...row, user_id: account.id, public_key: "key" })));
  const tooMany = { code: "too_many_passkeys" };
  await expect(startAddingPasskey(own, await proveWith(ctx, authenticator))).rejects.toMatchObject(tooMany);
  const credential = aTestAuthenticator().create(question);
  await expect(addPasskey(own, { name: "One more", credential })).rejects.toMatchObject(tooMany);
});

test("a passkey is renamed and removed by its owner only, and removing needs the password", async () => {
  const ctx = await createTestContext();
  const { own, authenticator, id } = await anAccountWithPasskey(ctx);
  const stranger = await signedInAs(ctx, await anAccount(ctx));
  await expect(renamePasskey(stranger, { id, name: "Mine" })).rejects.toMatchObject({ code: "not_found" });
  await expect(removePasskey(stranger, { id, current_password: currentPassword })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(removePasskey(own, { id, current_password: "a guess" })).rejects.toMatchObject({ status: 422 });
  await renamePasskey(own, { id, name: "Old phone" });
  expect((await ctx.db.select().from(passkeys)).map(({ name }) => name)).toEqual(["Old phone"]);
  await removePasskey(own, { id, ...(await proveWith(ctx, authenticator)) });
  await expect(signInWith(ctx, authenticator)).rejects.toMatchObject(notAccepted);
});

test("the owner is told of added and removed passkeys, and the history names them", async () => {
  const ctx = await createTestContext();
  const { own, account, authenticator, id } = await anAccountWithPasskey(ctx);
  await removePasskey(own, { id, ...(await proveWith(ctx, authenticator)) });
  const mails = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(mails.map(({ to_address, subject }) => [to_address, subject.split(":")[0]])).toEqual([
    [account.email, "A passkey was added"],
    [account.email, "A passkey was removed"],
  ]);
  const entries = await ctx.db.select().from(history).orderBy(history.id);
  expect(entries.map(({ what }) => what)).toEqual(["passkey.added", "passkey.removed"]);
});

test("a passkey is the second step that a role needs, and ends the sessions of others who knew the password", async () => {
  const ctx = await createTestContext();
  await requireTwoFactor(ctx, "admin");
  const account = await anAccount(ctx, { role: "admin" });
  const stranger = await signIn(ctx, account);
  const own = await actingWith(ctx, (await signIn(ctx, account)).token);
  const credential = aTestAuthenticator().create(await startAddingPasskey(own, { current_password: currentPassword }));
  await addPasskey(own, { name: "Phone", credential });
  expect(await findActor(ctx.app, own.bearer ?? "")).toMatchObject({ pending_task: null });
  expect(await findActor(ctx.app, stranger.token)).toBeNull();
});
