import { type Context, inTransaction } from "#server/kit/context.ts";
import { dummyPasswordHash, verifyPassword } from "#server/kit/password.ts";
import { countSignInAttempt, refundSignInAttempt } from "#server/kit/password-attempts.ts";
import { trustedDevice } from "#server/kit/trusted-device.ts";
import { invalidCredentials, type Login, type SignedIn, type TwoFactorRequired } from "#shared/sign-in/contract.ts";
import { type Account, canUseForm, findAccount, lockActiveAccount, requireActiveAccount } from "./accounts.ts";
import { withStoredAttempt } from "./sign-in-attempts.ts";
import { rememberDevice, startSession } from "./start-session.ts";
import { findSecondStep } from "./two-factor/find-second-step.ts";

/**
 * Signs in by email address or username. An unknown account, a wrong password and a form that the role may not use get
 * the same answer after the same time. The reason why an account can't sign in is told only with the right password. An
 * account with a second step gets no session yet.
 */
export async function login(ctx: Context, input: Login): Promise<SignedIn | TwoFactorRequired> {
  const account = await findAccount(ctx, input.email);
  const attempted = {
    ...{ user_id: account?.id ?? null, name: input.email },
    canUseForm: account === null || canUseForm(input.user_type, account.role),
  };
  return withStoredAttempt(ctx, attempted, () => verifyLogin(ctx, input, account));
}

async function verifyLogin(ctx: Context, input: Login, account: Account | null): Promise<SignedIn | TwoFactorRequired> {
  const attempt = { name: input.email, account };
  await ctx.enforceAccountLimit(account && trustedDevice(ctx, account) ? account.id : null);
  const isWithinLimit = await countSignInAttempt(ctx, attempt);
  const hash = isWithinLimit ? account?.password_hash : undefined;
  const isCorrect = await verifyPassword(hash ?? dummyPasswordHash, input.password);
  if (!account || !isCorrect || !canUseForm(input.user_type, account.role)) throw invalidCredentials();
  requireActiveAccount(account);

  const result = await inTransaction(ctx, (tx) => continueSignIn(tx, account));
  await refundSignInAttempt(ctx, attempt);
  // Only then: each mark has a counter of guesses of its own.
  if ("token" in result) rememberDevice(ctx, account);
  return result;
}

/** Goes on if the account hasn't changed since its password was verified. */
async function continueSignIn(tx: Context, verified: Account): Promise<SignedIn | TwoFactorRequired> {
  const account = await lockActiveAccount(tx, verified.id);
  const isUnchanged = account?.password_hash === verified.password_hash && account.role === verified.role;
  if (!isUnchanged) throw invalidCredentials();
  return (await findSecondStep(tx, account)) ?? startSession(tx, account);
}
