import { expect, test } from "vitest";
import { mailOutbox } from "#server/database/tables.ts";
import { createActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { ChangePassword } from "#shared/sign-in/contract.ts";
import { changePassword } from "./change-password.ts";
import { findActor } from "./find-actor.ts";
import { refreshTokens } from "./refresh-tokens.ts";
import { anAccount, correctPassword, login, loginInput, signIn, withBearer } from "./testing/an-account.ts";

const newPassword = "twelve shoebill storks";

async function signInTwice(ctx: Context) {
  const account = await anAccount(ctx);
  const [here, there] = [await signIn(ctx, account), await signIn(ctx, account)];
  const me = createActor({ user_id: account.id, name: "Keza", email: account.email, role: "admin", permissions: [] });
  return { account, here, there, mine: { ...withBearer(ctx, here.token), actor: me } };
}

test("only the new password is valid; this device stays signed in and the others are signed out", async () => {
  const ctx = await createTestContext();
  const { account, here, there, mine } = await signInTwice(ctx);
  expect(await changePassword(mine, { current_password: correctPassword, new_password: newPassword })).toEqual({});
  await expect(login(ctx, loginInput(account.email))).rejects.toMatchObject({ code: "invalid_credentials" });
  await expect(login(ctx, loginInput(account.email, { password: newPassword }))).resolves.toBeDefined();
  expect(await findActor(ctx.app, here.token)).not.toBeNull();
  expect(await findActor(ctx.app, there.token)).toBeNull();
  await expect(refreshTokens(withBearer(ctx, there.refresh_token))).rejects.toMatchObject({ code: "session_ended" });
  await expect(refreshTokens(withBearer(ctx, here.refresh_token))).resolves.toBeDefined();
});

test("the owner is told that the password was changed in the account, when, and from what", async () => {
  const ctx = await createTestContext();
  const { account, mine } = await signInTwice(ctx);
  const user_agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0";
  await changePassword({ ...mine, user_agent }, { current_password: correctPassword, new_password: newPassword });
  const [mail, ...others] = await ctx.db.select().from(mailOutbox);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to_address: account.email, template: "password_changed", about_id: account.id });
  for (const text of [
    "changed from a device that was signed in",
    "All other devices",
    "23 Nov 2026, 08:00",
    "Firefox on Windows",
  ])
    expect(mail?.text).toContain(text);
  await changePassword(mine, { current_password: newPassword, new_password: "thirteen pelicans rest" });
  expect(await ctx.db.$count(mailOutbox)).toBe(2);
});

test("a wrong current password changes nothing, and attempts are limited", async () => {
  const ctx = await createTestContext();
  const { account, there, mine } = await signInTwice(ctx);
  const wrong = () => changePassword(mine, { current_password: "a wrong one", new_password: newPassword });
  await expect(wrong()).rejects.toMatchObject({
    details: { errors: { current_password: "Current password is incorrect" } },
  });
  expect(await findActor(ctx.app, there.token)).not.toBeNull();
  await expect(login(ctx, loginInput(account.email))).resolves.toBeDefined();
  const codes = [];
  for (let round = 0; round < 12; round += 1) codes.push(await wrong().catch(({ code }: { code: string }) => code));
  expect(codes.at(-1)).toBe("too_many_guesses");
  expect(await ctx.db.$count(mailOutbox)).toBe(0);
});

test("the current password again, and one of the owner or of the site, is refused", async () => {
  const ctx = await createTestContext();
  const { account, mine } = await signInTwice(ctx);
  const change = (new_password: string) => changePassword(mine, { current_password: correctPassword, new_password });
  await expect(change(correctPassword)).rejects.toMatchObject({
    details: { errors: { new_password: "This is your current password. Please choose another." } },
  });
  for (const password of [account.email, "KezaUwase2026", "lavatrails"])
    await expect(change(password)).rejects.toMatchObject({
      details: {
        errors: { new_password: "This password is your own name or address, or ours. Please choose another." },
      },
    });
});

const firstMessage = (input: object) => ChangePassword.safeParse(input).error?.issues[0]?.message;

test("the form has its own message for each error", () => {
  expect(firstMessage({})).toBe("All password fields are required");
  expect(firstMessage({ current_password: "x", new_password: "short" })).toBe(
    "New password must be at least 8 characters long",
  );
  expect(firstMessage({ current_password: "x", new_password: newPassword, confirm_password: "other" })).toBe(
    "New passwords do not match",
  );
});
