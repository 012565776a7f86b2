import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import { temporaryPasswordPurpose } from "#server/kit/account-links.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { dummyPasswordHash, verifyPassword } from "#server/kit/password.ts";
import { countSignInAttempt, refundSignInAttempt } from "#server/kit/password-attempts.ts";
import { createDeviceToken, trustedDevice } from "#server/kit/trusted-device.ts";
import { isBackOfficeRole, type Role } from "#shared/kit/roles.ts";
import {
  accountMessages,
  accountNotActive,
  addressNotConfirmed,
  invalidCredentials,
  type Login,
  type SignedInUser,
  type Tokens,
} from "#shared/sign-in/contract.ts";
import { newPasswordPath } from "#shared/sign-in/password-link.ts";
import { type Account, findAccount, lockActiveAccount, toSignedInUser } from "./accounts.ts";
import { createPasswordLink } from "./password-link.ts";
import { createSession } from "./sessions.ts";
import { withStoredAttempt } from "./sign-in-attempts.ts";

type SignIn = Tokens & { user: SignedInUser; new_password_path: string | null };

/**
 * Signs in by e-mail address or username. An unknown account, a wrong password and a form that the role may not use get
 * the same answer after the same time. The reason why an account can't sign in is told only with the right password.
 */
export async function login(ctx: Context, input: Login): Promise<SignIn> {
  const account = await findAccount(ctx, input.email);
  const attempted = { account, name: input.email, canUseForm: canUseForm(input.user_type, account?.role ?? null) };
  return withStoredAttempt(ctx, attempted, () => signIn(ctx, input, account));
}

async function signIn(ctx: Context, input: Login, account: Account | null): Promise<SignIn> {
  const attempt = { name: input.email, user_id: account?.id ?? null };
  await ctx.enforceAccountLimit(account && trustedDevice(ctx, account.id) ? account.id : null);
  const isWithinLimit = await countSignInAttempt(ctx, attempt);
  const hash = isWithinLimit ? account?.password_hash : undefined;
  const isCorrect = await verifyPassword(hash ?? dummyPasswordHash, input.password);
  if (!account || !isCorrect || !canUseForm(input.user_type, account.role)) throw invalidCredentials();
  requireActiveAccount(account);

  const signedIn = await inTransaction(ctx, (tx) => startSession(tx, account));
  await refundSignInAttempt(ctx, attempt);
  // A trusted device keeps its token, and with it its attempt counter.
  ctx.device.set(trustedDevice(ctx, account.id) ?? createDeviceToken(ctx.app, account.id));
  return signedIn;
}

/** The back-office form is for back-office roles only; the other forms are for everyone. */
const canUseForm = (form: Login["user_type"], role: Role | null): boolean => form !== "admin" || isBackOfficeRole(role);

/** Self-registered accounts must have confirmed their address. A pending account gets both messages at once. */
function requireActiveAccount({ status, is_self_registered, is_verified }: Account): void {
  const isUnconfirmed = is_self_registered && !is_verified;
  if (status === "pending" && isUnconfirmed) {
    throw addressNotConfirmed({ message: `${accountMessages.pending} ${accountMessages.unverified}` });
  }
  if (status !== "active") throw accountNotActive({ message: accountMessages[status] });
  if (isUnconfirmed) throw addressNotConfirmed();
}

/** Creates the session if the account hasn't changed since its password was verified. */
async function startSession(tx: Context, verified: Account): Promise<SignIn> {
  const account = await lockActiveAccount(tx, verified.id);
  const isUnchanged = account?.password_hash === verified.password_hash && account.role === verified.role;
  if (!isUnchanged) throw invalidCredentials();
  await tx.db.update(users).set({ last_login: tx.now.toISOString() }).where(eq(users.id, account.id));
  const tokens = await createSession(tx, { user_id: account.id, family: randomUUID() });
  return { ...tokens, user: toSignedInUser(account), new_password_path: await createNewPasswordPath(tx, account) };
}

/** The page on which the owner of a temporary password chooses another one; null for all others. */
async function createNewPasswordPath(tx: Context, { id, must_change_password }: Account): Promise<string | null> {
  if (!must_change_password) return null;
  const { token } = await createPasswordLink(tx, id, temporaryPasswordPurpose);
  return `${newPasswordPath}/${token}`;
}
