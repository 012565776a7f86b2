import { expect, test } from "vitest";
import { signInAttempts } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import type { Login } from "#shared/sign-in/contract.ts";
import { login } from "./login.ts";
import { signInPersonData } from "./person-data.ts";
import { deleteOldAttempts, listSignInAttempts } from "./sign-in-attempts.ts";
import { afterMinutes, anAccount, loginInput } from "./testing/an-account.ts";

const tryLogin = (ctx: Context, name: string, fields: Partial<Login> = {}) =>
  login(ctx, loginInput(name, fields)).catch((error: { status: number; message: string }) => error);

const createContextOfBrowser = async (): Promise<Context> => ({
  ...(await createTestContext()),
  address: "203.0.113.77",
  user_agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
});

const list = (ctx: Context, query = {}) => listSignInAttempts(ctx, { result: "all", limit: 20, ...query });

test("every attempt is stored with its result, whoever and whichever form it was", async () => {
  const ctx = await createContextOfBrowser();
  const staff = await anAccount(ctx, { first_name: "Keza", last_name: "Uwase" });
  const guide = await anAccount(ctx, { role: "guide" });
  const banned = await anAccount(ctx, { status: "banned" });
  const waiting = await anAccount(ctx, { is_self_registered: true });
  await tryLogin(ctx, staff.email);
  await tryLogin(ctx, staff.username, { password: "wrong" });
  await tryLogin(ctx, guide.email, { user_type: "guide" });
  await tryLogin(ctx, guide.email);
  await tryLogin(ctx, banned.email);
  await tryLogin(ctx, waiting.email);
  await tryLogin(ctx, "nobody@example.com");
  const { items } = await list(ctx);
  expect(items.map(({ account, typed_name, result }) => [account?.user_id ?? typed_name, result]).toReversed()).toEqual(
    [
      [staff.id, "succeeded"],
      [staff.id, "wrong_password"],
      [guide.id, "succeeded"],
      [guide.id, "wrong_form"],
      [banned.id, "not_active"],
      [waiting.id, "not_confirmed"],
      ["n…@example.com", "unknown_account"],
    ],
  );
  expect(items[0]).toMatchObject({ device: "Firefox on Linux", address: expect.not.stringContaining("77") });
  expect(items.at(-1)?.account).toMatchObject({ name: "Keza Uwase", role: "admin" });
});

test("the answer is the same for unknown and known accounts, and a password typed as the name is not stored", async () => {
  const ctx = await createContextOfBrowser();
  const { email } = await anAccount(ctx);
  const known = await tryLogin(ctx, email, { password: "wrong" });
  const unknown = await tryLogin(ctx, "eleven grey crowned cranes", { password: "wrong" });
  expect(unknown).toEqual(known);
  expect((await list(ctx)).items[0]).toMatchObject({ account: null, typed_name: "", result: "unknown_account" });
});

test("attempts beyond the limit are stored as such", async () => {
  const ctx = await createContextOfBrowser();
  for (let count = 0; count < 11; count++) await tryLogin(ctx, "nobody@example.com", { password: "wrong" });
  const { items } = await list(ctx);
  expect(items.map(({ result }) => result).slice(0, 2)).toEqual(["too_many", "unknown_account"]);
});

test("the list has a cursor and a filter of failed attempts", async () => {
  const ctx = await createContextOfBrowser();
  const { email } = await anAccount(ctx);
  await tryLogin(ctx, "one@example.com");
  await tryLogin(ctx, email);
  await tryLogin(ctx, "two@example.com");
  const failed = await list(ctx, { result: "failed", limit: 1 });
  expect(failed.items).toMatchObject([{ typed_name: "t…@example.com" }]);
  const older = await list(ctx, { result: "failed", limit: 1, before: failed.next ?? undefined });
  expect(older).toMatchObject({ items: [{ typed_name: "o…@example.com" }], next: null });
});

test("attempts are deleted after 90 days", async () => {
  const ctx = await createContextOfBrowser();
  await tryLogin(afterMinutes(ctx, -91 * 24 * 60), "old@example.com");
  await tryLogin(afterMinutes(ctx, -89 * 24 * 60), "new@example.com");
  await deleteOldAttempts(ctx);
  expect((await list(ctx)).items).toMatchObject([{ typed_name: "n…@example.com" }]);
});

test("a person's attempts are handed out and erased", async () => {
  const ctx = await createContextOfBrowser();
  const person = await anAccount(ctx);
  await tryLogin(ctx, person.username);
  await tryLogin(ctx, "other@example.com");
  expect(await signInPersonData.collect(ctx, person)).toMatchObject([{ result: "succeeded" }]);
  await signInPersonData.erase(await actingAs(ctx, "super_admin"), person);
  expect(await ctx.db.select().from(signInAttempts)).toMatchObject([{ typed_name: "o…@example.com" }]);
});
