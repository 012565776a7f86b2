import { expect, test } from "vitest";
import type { Context } from "#server/kit/context.ts";
import { runPrepared } from "#server/kit/prepared-task.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { changePassword } from "./change-password.ts";
import { sendPasswordLink } from "./forgotten-password.ts";
import { anAccount, correctPassword, login, loginInput } from "./testing/an-account.ts";
import { listSentTokens, newPassword, setPassword } from "./testing/password-links.ts";
import { signedInAs } from "./testing/second-step.ts";
import { prepareTemporaryPassword, prepareUserPassword } from "./user-passwords.ts";

type Account = Awaited<ReturnType<typeof anAccount>>;

/** A browser that stores the cookie which marks it as trusted. */
function aTrustedBrowser(ctx: Context): Context {
  const device = { ...ctx.device, set: (token: string) => void Object.assign(device, { token }) };
  return { ...ctx, device };
}

async function lockOut(ctx: Context, { email }: Account): Promise<void> {
  const guess = () => login(ctx, loginInput(email, { password: "not this one" })).catch(() => {});
  for (let round = 0; round < 11; round += 1) await guess();
}

/** Whether the account can be signed in to from this browser while strangers have locked out all others. */
async function isTrusted(browser: Context, ctx: Context, account: Account, password: string): Promise<boolean> {
  await lockOut(ctx, account);
  return login(browser, loginInput(account.email, { password, user_type: "user" })).then(
    () => true,
    ({ code }: { code: string }) => {
      expect(code).toBe("too_many_guesses");
      return false;
    },
  );
}

async function aSignedInBrowser(ctx: Context, account: Account): Promise<Context> {
  const browser = aTrustedBrowser(ctx);
  await login(browser, loginInput(account.email, { user_type: "user" }));
  return browser;
}

const changes: Readonly<Record<string, (elsewhere: Context, account: Account) => Promise<string>>> = {
  "that the owner changes elsewhere": async (elsewhere) => {
    await changePassword(elsewhere, { current_password: correctPassword, new_password: newPassword });
    return newPassword;
  },
  "from a link": async (ctx, account) => {
    await sendPasswordLink(ctx, account);
    await setPassword(ctx, (await listSentTokens(ctx))[0] ?? "");
    return newPassword;
  },
  "that staff set": async (ctx, { id }) => {
    const admin = await actingAs(ctx, "admin");
    await runPrepared(admin, await prepareUserPassword(admin, { id, password: newPassword }));
    return newPassword;
  },
  "that staff reset": async (ctx, { id }) => {
    const admin = await actingAs(ctx, "admin");
    const { temporary_password } = await runPrepared(admin, await prepareTemporaryPassword(admin, { id }));
    return temporary_password;
  },
};

test.each(Object.keys(changes))("a new password %s ends the trust in every browser", async (name) => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx, { role: "guide" });
  const browser = await aSignedInBrowser(ctx, account);
  const elsewhere = await signedInAs(aTrustedBrowser(ctx), account);
  expect(await isTrusted(browser, ctx, account, correctPassword)).toBe(true);
  const password = (await changes[name]?.(elsewhere, account)) ?? "";
  expect(await isTrusted(browser, ctx, account, password)).toBe(false);
});

test("the browser in which the owner changes the password stays trusted, with the attempts that it had", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  const browser = await aSignedInBrowser(ctx, account);
  const own = { ...(await signedInAs(ctx, account)), device: browser.device };
  await lockOut(browser, account);
  const guess = { current_password: "not this one", new_password: newPassword };
  await expect(changePassword(own, guess)).rejects.toMatchObject({ code: "too_many_guesses" });
  const other = await aSignedInBrowser(ctx, account);
  const second = { ...own, device: other.device };
  for (let round = 0; round < 9; round += 1) await changePassword(second, guess).catch(() => {});
  await changePassword(second, { current_password: correctPassword, new_password: newPassword });
  expect(await isTrusted(other, ctx, account, newPassword)).toBe(true);
  await changePassword(second, guess).catch(() => {});
  const right = { current_password: newPassword, new_password: "thirteen pelicans rest" };
  await expect(changePassword(second, right)).rejects.toMatchObject({ code: "too_many_guesses" });
});
