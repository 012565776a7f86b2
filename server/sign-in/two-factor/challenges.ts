import { and, eq, gt, lt } from "drizzle-orm";
import { type signInChallengePurposes, signInChallenges } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { hashToken } from "#server/kit/token.ts";
import { passkeyChallengeTtlMinutes, twoFactorChallengeTtlMinutes } from "#shared/sign-in/two-factor-rules.ts";
import { addMilliseconds } from "../sessions.ts";

type Purpose = (typeof signInChallengePurposes)[number];

const ttlMinutes: Readonly<Record<Purpose, number>> = {
  two_factor: twoFactorChallengeTtlMinutes,
  passkey_sign_in: passkeyChallengeTtlMinutes,
  passkey_add: passkeyChallengeTtlMinutes,
};

type Challenge = { purpose: Purpose; token: string };

/** Stores a challenge, and deletes those that have expired. `user_id` is null if nobody knows yet who signs in. */
export async function storeChallenge(
  { db, now }: Context,
  { purpose, token, user_id }: Challenge & { user_id: number | null },
): Promise<void> {
  await db.delete(signInChallenges).where(lt(signInChallenges.expires_at, now.toISOString()));
  const expires_at = addMilliseconds(now, ttlMinutes[purpose] * 60_000);
  await db.insert(signInChallenges).values({ token_hash: hashToken(token), purpose, user_id, expires_at });
}

const isOpen = ({ now }: Context, { purpose, token }: Challenge) =>
  and(
    eq(signInChallenges.token_hash, hashToken(token)),
    eq(signInChallenges.purpose, purpose),
    gt(signInChallenges.expires_at, now.toISOString()),
  );

/** Whose challenge it is, as long as it is open; else null. */
export async function findChallengeOwner(ctx: Context, challenge: Challenge): Promise<number | null> {
  const condition = isOpen(ctx, challenge);
  const [row] = await ctx.db.select({ user_id: signInChallenges.user_id }).from(signInChallenges).where(condition);
  return row?.user_id ?? null;
}

/** Uses up a challenge. Of concurrent calls with one challenge only one gets true. */
export async function claimChallenge(ctx: Context, challenge: Challenge & { user_id?: number }): Promise<boolean> {
  const owner = challenge.user_id === undefined ? undefined : eq(signInChallenges.user_id, challenge.user_id);
  const rows = await ctx.db
    .delete(signInChallenges)
    .where(and(isOpen(ctx, challenge), owner))
    .returning({ token_hash: signInChallenges.token_hash });
  return rows.length > 0;
}
