import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { history, mailOutbox, users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { confirmAddress } from "#server/people/confirm-address.ts";
import { updateProfile } from "#server/people/profile.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { UpdateProfile } from "#shared/people/profile.ts";
import { SetPassword } from "#shared/sign-in/forgotten-password.ts";
import { changePassword } from "./change-password.ts";
import { findActor } from "./find-actor.ts";
import { sendPasswordLink } from "./forgotten-password.ts";
import { refreshTokens } from "./refresh-tokens.ts";
import { getPasswordLink } from "./set-password.ts";
import {
  afterMinutes,
  anAccount,
  correctPassword,
  login,
  loginInput,
  signIn,
  withBearer,
} from "./testing/an-account.ts";
import { listSentTokens, newPassword, setPassword } from "./testing/password-links.ts";

type AccountFields = Parameters<typeof anAccount>[1];

async function createAccountWithLink(fields: AccountFields = {}) {
  const ctx = await createTestContext();
  const account = await anAccount(ctx, fields);
  await sendPasswordLink(ctx, account);
  const [token = ""] = await listSentTokens(ctx);
  return { ctx, account, token };
}

const findUser = async ({ db }: Context, id: number) => (await db.select().from(users).where(eq(users.id, id)))[0];

test("only the new password is valid, and every session is revoked", async () => {
  const { ctx, account, token } = await createAccountWithLink();
  const [one, two] = [await signIn(ctx, account), await signIn(ctx, account)];
  expect(await setPassword(ctx, token)).toEqual({});
  await expect(login(ctx, loginInput(account.email))).rejects.toMatchObject({ code: "invalid_credentials" });
  for (const session of [one, two]) {
    expect(await findActor(ctx.app, session.token)).toBeNull();
    await expect(refreshTokens(withBearer(ctx, session.refresh_token))).rejects.toMatchObject({
      code: "session_ended",
    });
  }
  await expect(login(ctx, loginInput(account.email, { password: newPassword }))).resolves.toBeDefined();
});

test("the owner is notified and the history has an entry; neither contains a secret", async () => {
  const { ctx, account, token } = await createAccountWithLink();
  await setPassword(ctx, token);
  const mails = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(mails.map(({ template }) => template)).toEqual(["password_reset", "password_changed"]);
  expect(mails[1]).toMatchObject({ to_address: account.email });
  expect(mails[1]?.text).toContain("/sign-in/forgotten");
  const entries = await ctx.db.select().from(history).orderBy(history.id);
  expect(entries.at(-1)).toMatchObject({ kind: "person", record_id: account.id, what: "password.reset" });
  expect(JSON.stringify([mails[1], entries])).not.toMatch(new RegExp(`${token}|${newPassword}|argon2`));
});

test("reading the link changes nothing; it works once and revokes the other links of the account", async () => {
  const { ctx, account, token } = await createAccountWithLink();
  const later = afterMinutes(ctx, 10);
  await sendPasswordLink(later, account);
  const [, second = ""] = await listSentTokens(ctx);
  for (const link of [token, second]) expect(await getPasswordLink(later, { token: link })).toEqual({ state: "open" });
  await setPassword(later, token);
  for (const link of [token, second]) {
    expect(await getPasswordLink(later, { token: link })).toEqual({ state: "used" });
    await expect(setPassword(later, link, "a third password")).rejects.toMatchObject({ code: "password_link_used" });
  }
  await expect(login(later, loginInput(account.email, { password: newPassword }))).resolves.toBeDefined();
});

test("of two concurrent uses of one link one is rejected", async () => {
  const { ctx, token } = await createAccountWithLink();
  const outcomes = await Promise.allSettled([setPassword(ctx, token), setPassword(ctx, token, "a third password")]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("after an hour the link has expired, and the password is unchanged", async () => {
  const { ctx, account, token } = await createAccountWithLink();
  const late = afterMinutes(ctx, 60);
  expect(await getPasswordLink(afterMinutes(ctx, 59), { token })).toEqual({ state: "open" });
  expect(await getPasswordLink(late, { token })).toEqual({ state: "expired" });
  await expect(setPassword(late, token)).rejects.toMatchObject({ code: "password_link_expired", status: 409 });
  await expect(login(late, loginInput(account.email))).resolves.toBeDefined();
});

test("an unknown link and a link of a closed account are not valid", async () => {
  const { ctx, account, token } = await createAccountWithLink();
  await ctx.db.update(users).set({ status: "banned" }).where(eq(users.id, account.id));
  for (const link of ["unheard-of", token]) {
    await expect(getPasswordLink(ctx, { token: link })).rejects.toMatchObject({ code: "password_link_not_valid" });
    await expect(setPassword(ctx, link)).rejects.toMatchObject({ code: "password_link_not_valid", status: 404 });
  }
});

test("using the link proves the address; a pending account still cannot sign in", async () => {
  const { ctx, account, token } = await createAccountWithLink({
    status: "pending",
    is_self_registered: true,
    role: "customer",
  });
  expect(account.is_verified).toBe(false);
  await setPassword(ctx, token);
  const address_proved_at = ctx.now.toISOString();
  expect(await findUser(ctx, account.id)).toMatchObject({ is_verified: true, address_proved_at, status: "pending" });
  const { rows } = await ctx.app.pool.query("select task_identifier from graphile_worker.jobs");
  expect(rows).toContainEqual({ task_identifier: "people.address-confirmed" });
  const input = loginInput(account.email, { password: newPassword, user_type: "customer" });
  await expect(login(ctx, input)).rejects.toMatchObject({ code: "account_not_active" });
});

test("changing the password revokes the link", async () => {
  const { ctx, account, token } = await createAccountWithLink();
  const { token: bearer } = await signIn(ctx, account);
  const actor = await findActor(ctx.app, bearer);
  if (!actor) throw new Error("Nobody is signed in");
  await changePassword(
    { ...withBearer(ctx, bearer), actor },
    { current_password: correctPassword, new_password: newPassword },
  );
  await expect(setPassword(ctx, token, "a third password")).rejects.toMatchObject({ code: "password_link_expired" });
});

test("a reset cancels a pending change of address; a change of address revokes password links", async () => {
  const { ctx, account, token } = await createAccountWithLink({ role: "customer" });
  const mine = { ...ctx, actor: { ...ctx.actor, user_id: account.id } };
  const changeTo = async (email: string, current_password: string) => {
    await updateProfile(mine, UpdateProfile.parse({ email, current_password }));
    const [mail] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.to_address, email));
    return { token: /\/register\/confirm\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "" };
  };
  const thiefsLink = await changeTo("thief@example.com", correctPassword);
  await setPassword(ctx, token);
  await expect(confirmAddress(ctx, thiefsLink)).rejects.toMatchObject({ code: "confirm_link_expired" });

  const later = afterMinutes(ctx, 10);
  await sendPasswordLink(later, account);
  const [, second = ""] = await listSentTokens(ctx);
  await confirmAddress(later, await changeTo("new@example.com", newPassword));
  await expect(setPassword(later, second)).rejects.toMatchObject({ code: "password_link_expired" });
});

test("a locked account can sign in with the new password at once", async () => {
  const { ctx, account, token } = await createAccountWithLink();
  const guess = () => login(ctx, loginInput(account.email, { password: "a wrong one" })).catch(({ code }) => code);
  for (let round = 0; round < 11; round += 1) await guess();
  expect(await guess()).toBe("too_many_guesses");
  await setPassword(ctx, token);
  await expect(login(ctx, loginInput(account.email, { password: newPassword }))).resolves.toBeDefined();
});

test("the form has the messages of the registration", () => {
  const messagesFor = (input: object) =>
    SetPassword.safeParse({ token: "a", ...input }).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(messagesFor({ password: "short", confirm_password: "other" })).toEqual([
    ["password", "Password must be at least 8 characters"],
    ["confirm_password", "Passwords do not match"],
  ]);
  expect(messagesFor({ password: "password123", confirm_password: "password123" })).toEqual([
    ["password", "This password is too common. Please choose another."],
  ]);
});
