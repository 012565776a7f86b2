import { Secret, TOTP } from "otpauth";
import { settings } from "#server/database/tables.ts";
import { createActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import type { Role } from "#shared/kit/roles.ts";
import type { TwoFactorRequired } from "#shared/sign-in/contract.ts";
import { LoginWithCode } from "#shared/sign-in/two-factor-contract.ts";
import { findActor } from "../find-actor.ts";
import { login } from "../login.ts";
import { loginWithCode } from "../two-factor/login-with-code.ts";
import { confirmSetUp, startSetUp } from "../two-factor/set-up.ts";
import { anAccount, correctPassword, loginInput, signIn, withBearer } from "./an-account.ts";

type Account = Awaited<ReturnType<typeof anAccount>>;

/** What the app on the phone shows at that time; by default at the time of the context. */
export const codeOf = (secret: string, { now }: Pick<Context, "now">, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() + steps * 30_000 });

/** The context of calls with this access token. */
export async function actingWith(ctx: Context, token: string): Promise<Context> {
  const actor = await findActor(ctx.app, token);
  return { ...withBearer(ctx, token), actor: actor ?? createActor({ ...ctx.actor, user_id: null, permissions: [] }) };
}

/** Signs in with the password and answers the context of the session. */
export const signedInAs = async (ctx: Context, account: Account): Promise<Context> =>
  actingWith(ctx, (await signIn(ctx, account)).token);

/** Turns on codes from an app for an account. Uses up the code of the step before. */
async function turnOnCodes(ctx: Context, account: Account) {
  const own = await signedInAs(ctx, account);
  const { secret } = await startSetUp(own, { current_password: correctPassword });
  const { recovery_codes } = await confirmSetUp(own, { code: codeOf(secret, ctx, -1) });
  return { secret, recovery_codes, own };
}

export async function anAccountWithCodes(ctx: Context, fields: Parameters<typeof anAccount>[1] = {}) {
  const account = await anAccount(ctx, fields);
  return { account, ...(await turnOnCodes(ctx, account)) };
}

/** The answer to the right password of an account that needs a second step. */
export async function startSignIn(
  ctx: Context,
  { email }: Pick<Account, "email">,
  password = correctPassword,
): Promise<TwoFactorRequired> {
  const result = await login(ctx, loginInput(email, { password, user_type: "user" }));
  if ("token" in result) throw new Error("This account needs no second step");
  return result;
}

/** The challenge of a sign-in whose password was right. */
export const getChallenge = async (ctx: Context, account: Account, password = correctPassword): Promise<string> =>
  (await startSignIn(ctx, account, password)).challenge;

/** The second step, as the form sends it. */
export const sendCode = (ctx: Context, input: { challenge: string; code: string; trust_device?: boolean }) =>
  loginWithCode(ctx, LoginWithCode.parse(input));

export const requireTwoFactor = (ctx: Context, ...roles: Role[]) =>
  ctx.db.insert(settings).values({ group: "security", key: "two_factor_roles", value: roles });

/** A browser that stores the cookies of trusted devices. */
export function aBrowser(ctx: Context): Context {
  const cookies = new Map<number, string>();
  const trust = {
    get: (userId: number) => cookies.get(userId) ?? null,
    set: (userId: number, token: string) => void cookies.set(userId, token),
  };
  return { ...ctx, device: { ...ctx.device, trust } };
}
