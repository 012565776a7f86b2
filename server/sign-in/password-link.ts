import { and, desc, eq, gt, isNull, notInArray } from "drizzle-orm";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import type { UserStatus } from "#server/database/tables/people.ts";
import { tokens, users } from "#server/database/tables.ts";
import { newPasswordPurpose } from "#server/kit/account-links.ts";
import type { Context } from "#server/kit/context.ts";
import { hashToken, newToken } from "#server/kit/token.ts";
import { passwordLinkCooldownMinutes, passwordLinkTtlMinutes } from "#shared/sign-in/password-link.ts";

export type PasswordLink = { id: number; token: string };

const minuteMs = 60_000;
/** Accounts that can't sign in again. */
const closedStatuses: UserStatus[] = ["banned", "rejected"];

/** Accounts whose password may be reset; this doesn't imply that they may sign in. */
export const canResetPassword = and(isNull(users.deleted_at), notInArray(users.status, closedStatuses));

const passwordLinksCondition = (userId: number) =>
  and(eq(tokens.purpose, newPasswordPurpose), eq(tokens.subject_id, userId));

/** Creates a token for a link. Only its hash is stored, so it can't be read again. */
export async function createPasswordLink(tx: Context, userId: number): Promise<PasswordLink> {
  const token = newToken();
  const rows = await tx.db
    .insert(tokens)
    .values({
      token_hash: hashToken(token),
      purpose: newPasswordPurpose,
      subject_id: userId,
      expires_at: new Date(tx.now.getTime() + passwordLinkTtlMinutes * minuteMs).toISOString(),
      created_at: tx.now.toISOString(),
    })
    .returning({ id: tokens.id });
  return { id: firstOrThrow(rows).id, token };
}

/** Whether the account was recently sent a link that is still valid. */
export async function hasRecentLink({ db, now }: Context, userId: number): Promise<boolean> {
  const [last] = await db
    .select({ created_at: tokens.created_at })
    .from(tokens)
    .where(and(passwordLinksCondition(userId), isNull(tokens.used_at), gt(tokens.expires_at, now.toISOString())))
    .orderBy(desc(tokens.id))
    .limit(1);
  return last !== undefined && now.getTime() - Date.parse(last.created_at) < passwordLinkCooldownMinutes * minuteMs;
}

/** The link of a token with its user; null if there is none or the account was closed. */
export async function findPasswordLink({ db }: Context, token: string) {
  const [row] = await db
    .select({ id: tokens.id, expires_at: tokens.expires_at, used_at: tokens.used_at, user: users })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.subject_id))
    .where(and(eq(tokens.token_hash, hashToken(token)), eq(tokens.purpose, newPasswordPurpose), canResetPassword));
  return row ?? null;
}

/** Marks all links of an account as used, after one of them was. */
export async function markLinksUsed(tx: Context, userId: number): Promise<void> {
  await tx.db
    .update(tokens)
    .set({ used_at: tx.now.toISOString() })
    .where(and(passwordLinksCondition(userId), isNull(tokens.used_at)));
}
