import { and, eq, inArray, isNull, notInArray } from "drizzle-orm";
import { tokens, users } from "#server/database/tables.ts";
import {
  type AccountLink,
  createLink,
  hasRecentLink,
  newPasswordPurpose,
  temporaryPasswordPurpose,
} from "#server/kit/account-links.ts";
import type { Context } from "#server/kit/context.ts";
import { hashToken } from "#server/kit/token.ts";
import type { UserStatus } from "#shared/people/statuses.ts";
import { passwordLinkCooldownMinutes, passwordLinkTtlMinutes } from "#shared/sign-in/password-link.ts";

export type PasswordLink = AccountLink;

/** Accounts that can't sign in again. */
const closedStatuses: UserStatus[] = ["banned", "rejected"];

/** Accounts whose password may be reset; this doesn't imply that they may sign in. */
export const canResetPassword = and(isNull(users.deleted_at), notInArray(users.status, closedStatuses));

const passwordLinks = (user_id: number) => ({ user_id, purpose: newPasswordPurpose }) as const;
const linkPurposes = [newPasswordPurpose, temporaryPasswordPurpose] as const;

export const createPasswordLink = (
  tx: Context,
  userId: number,
  purpose: typeof newPasswordPurpose | typeof temporaryPasswordPurpose = newPasswordPurpose,
): Promise<PasswordLink> => createLink(tx, { user_id: userId, purpose, ttlMinutes: passwordLinkTtlMinutes });

/** Whether the account was recently sent a link that is still valid. */
export const hasRecentPasswordLink = (ctx: Context, userId: number): Promise<boolean> =>
  hasRecentLink(ctx, passwordLinks(userId), passwordLinkCooldownMinutes);

/** The link of a token with its user; null if there is none or the account was closed. */
export async function findPasswordLink({ db }: Context, token: string) {
  const [row] = await db
    .select({
      id: tokens.id,
      purpose: tokens.purpose,
      expires_at: tokens.expires_at,
      used_at: tokens.used_at,
      user: users,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.subject_id))
    .where(and(eq(tokens.token_hash, hashToken(token)), inArray(tokens.purpose, linkPurposes), canResetPassword));
  return row ?? null;
}

/** Marks all links of an account as used, after one of them was. */
export async function markLinksUsed(tx: Context, userId: number): Promise<void> {
  await tx.db
    .update(tokens)
    .set({ used_at: tx.now.toISOString() })
    .where(and(eq(tokens.subject_id, userId), inArray(tokens.purpose, linkPurposes), isNull(tokens.used_at)));
}
