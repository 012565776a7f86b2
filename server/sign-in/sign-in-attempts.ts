import { and, desc, eq, lt, sql } from "drizzle-orm";
import { isFailedAttempt, signInAttempts, users } from "#server/database/tables.ts";
import { anonymizeIp } from "#server/engine/http/client-ip.ts";
import { nameOf } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { describeDevice } from "#server/kit/describe-device.ts";
import { identityColumns } from "#server/kit/identity-columns.ts";
import { DomainError } from "#shared/kit/errors.ts";
import { isEmail } from "#shared/kit/text-rules.ts";
import type { AttemptQuery, SignInAttempt } from "#shared/sign-in/sessions-contract.ts";
import { type SignInResult, signInAttemptRetentionDays } from "#shared/sign-in/sign-in-attempts.ts";
import { addMilliseconds } from "./sessions.ts";

export type AttemptedSignIn = {
  /** The account; null if there is none. */
  user_id: number | null;
  /** The email address or username as typed; "" where none is. */
  name: string;
  /** Whether the role of the account may use the form. */
  canUseForm?: boolean;
};

/** What each refusal of a known account was for. Wrong credentials are told apart below. */
const resultsByCode: Readonly<Record<string, SignInResult>> = {
  invalid_credentials: "wrong_password",
  account_not_active: "not_active",
  address_not_confirmed: "not_confirmed",
  too_many_guesses: "too_many",
  invalid_input: "wrong_code",
  passkey_not_accepted: "passkey_refused",
};

function toResult(error: DomainError, { user_id, canUseForm = true }: AttemptedSignIn): SignInResult {
  const result = resultsByCode[error.code] ?? "refused";
  if (result !== "wrong_password") return result;
  if (user_id === null) return "unknown_account";
  return canUseForm ? result : "wrong_form";
}

/** "k…@example.com"; "" for what is no address, because it may be a password. */
const shortenName = (name: string): string => (isEmail(name) ? name.replace(/(?<=^.).*(?=@)/u, "…") : "");

/** Stores an attempt. Every attempt is one insert, so that the time of the answer doesn't tell known from unknown. */
async function storeAttempt(ctx: Context, { user_id, name }: AttemptedSignIn, result: SignInResult): Promise<void> {
  await ctx.db.insert(signInAttempts).values({
    at: ctx.now.toISOString(),
    // By now the account may be deleted.
    user_id: sql`(select id from users where id = ${user_id})`,
    typed_name: user_id !== null ? "" : shortenName(name),
    result,
    device: describeDevice(ctx.user_agent),
    address_shortened: anonymizeIp(ctx.address),
  });
  ctx.changedFeatures.add("sign-in");
}

/** Signs in, and stores the attempt whether or not it succeeds. */
export async function withStoredAttempt<SignIn extends object>(
  ctx: Context,
  attempt: AttemptedSignIn,
  signIn: () => Promise<SignIn>,
): Promise<SignIn> {
  try {
    const signedIn = await signIn();
    await storeAttempt(ctx, attempt, "token" in signedIn ? "succeeded" : "code_requested");
    return signedIn;
  } catch (error) {
    if (error instanceof DomainError) await storeAttempt(ctx, attempt, toResult(error, attempt));
    throw error;
  }
}

/** Lists attempts to sign in, newest first. */
export async function listSignInAttempts(ctx: Context, { result, before, limit }: AttemptQuery) {
  const { id, at, typed_name, device, address_shortened } = signInAttempts;
  const rows = await ctx.db
    .select({
      attempt: { id, at, typed_name, device, address: address_shortened, result: signInAttempts.result },
      account: identityColumns,
    })
    .from(signInAttempts)
    .leftJoin(users, eq(users.id, signInAttempts.user_id))
    .where(
      and(
        result === "failed" ? isFailedAttempt(signInAttempts) : undefined,
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(
    ({ attempt, account }): SignInAttempt => ({
      ...attempt,
      account: account && { ...account, name: nameOf(account) },
    }),
  );
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

const dayMs = 24 * 60 * 60_000;

/** Deletes attempts after 90 days. */
export async function deleteOldAttempts(ctx: Context): Promise<void> {
  const limit = addMilliseconds(ctx.now, -signInAttemptRetentionDays * dayMs);
  await ctx.db.delete(signInAttempts).where(lt(signInAttempts.at, limit));
}
