import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { deviceToken, knownDevice } from "#server/kit/known-device.ts";
import { hashOfNobody, verifyPassword } from "#server/kit/password.ts";
import { backOfficeRoles, type Role } from "#shared/kit/roles.ts";
import {
  accountNotActive,
  accountSentences,
  addressNotConfirmed,
  invalidCredentials,
  type Login,
  type SignedInUser,
  type Tokens,
} from "#shared/sign-in/contract.ts";
import { type Account, findAccount, lockActiveAccount, signedInUser } from "./accounts.ts";
import { countGuess, forgiveGuess } from "./guesses.ts";
import { openSession } from "./sessions.ts";

/**
 * Signs in by e-mail address or username. An unknown account, a wrong password and a door that the role may not use
 * answer alike and take alike; why an account can't sign in is told to the right password only.
 */
export async function login(ctx: Context, input: Login): Promise<Tokens & { user: SignedInUser }> {
  const account = await findAccount(ctx, input.email);
  const guessed = { name: input.email, user_id: account?.id ?? null };
  await countGuess(ctx, guessed);
  const right = await verifyPassword(account?.password_hash ?? hashOfNobody, input.password);
  if (!account || !right || !mayEnter(input.user_type, account.role)) throw invalidCredentials();
  checkUsable(account);

  const signedIn = await inTransaction(ctx, (tx) => beginSession(tx, account));
  await forgiveGuess(ctx, guessed);
  // A browser that is known stays known by the same token, and keeps its count of guesses.
  ctx.device.keep(knownDevice(ctx, account.id) ?? deviceToken(ctx.app, account.id));
  return signedIn;
}

/** The back-office has a door of its own; the other doors are everyone's. */
const mayEnter = (door: Login["user_type"], role: Role): boolean => door !== "admin" || backOfficeRoles.includes(role);

/** An account that someone has made for itself needs its address confirmed; a pending one hears of both at once. */
function checkUsable({ status, is_self_registered, is_verified }: Account): void {
  const is_unconfirmed = is_self_registered && !is_verified;
  if (status === "pending" && is_unconfirmed) {
    throw addressNotConfirmed({ message: `${accountSentences.pending} ${accountSentences.unverified}` });
  }
  if (status !== "active") throw accountNotActive({ message: accountSentences[status] });
  if (is_unconfirmed) throw addressNotConfirmed();
}

/** While the password was checked the account may have changed: what the check was about must still hold. */
async function beginSession(tx: Context, checked: Account): Promise<Tokens & { user: SignedInUser }> {
  const account = await lockActiveAccount(tx, checked.id);
  const unchanged = account?.password_hash === checked.password_hash && account.role === checked.role;
  if (!unchanged) throw invalidCredentials();
  await tx.db.update(users).set({ last_login: tx.now.toISOString() }).where(eq(users.id, account.id));
  const tokens = await openSession(tx, { user_id: account.id, family: randomUUID() });
  return { ...tokens, user: signedInUser(account) };
}
