import { and, desc, eq, gt, isNull, notInArray } from "drizzle-orm";
import type { UserStatus } from "#server/database/tables/people.ts";
import { tokens, users } from "#server/database/tables.ts";
import { newPasswordPurpose } from "#server/kit/account-links.ts";
import type { Context } from "#server/kit/context.ts";
import { oneRow } from "#server/kit/one-row.ts";
import { hashOfSecret, newSecret } from "#server/kit/secret.ts";
import { minutesBetweenPasswordLinks, newPasswordMinutes } from "#shared/sign-in/password-link.ts";

export type PasswordLink = { id: number; secret: string };

const minute = 60_000;
/** Accounts that can't sign in again. */
const closedStatuses: UserStatus[] = ["banned", "rejected"];

/** Accounts whose password may be reset; this doesn't imply that they may sign in. */
export const mayHaveNewPassword = and(isNull(users.deleted_at), notInArray(users.status, closedStatuses));

const linksOf = (user_id: number) => and(eq(tokens.purpose, newPasswordPurpose), eq(tokens.subject_id, user_id));

/** Creates a token for a link. Only its hash is stored, so it can't be read again. */
export async function newPasswordLink(tx: Context, user_id: number): Promise<PasswordLink> {
  const token = newSecret();
  const rows = await tx.db
    .insert(tokens)
    .values({
      token_hash: hashOfSecret(token),
      purpose: newPasswordPurpose,
      subject_id: user_id,
      expires_at: new Date(tx.now.getTime() + newPasswordMinutes * minute).toISOString(),
      created_at: tx.now.toISOString(),
    })
    .returning({ id: tokens.id });
  return { id: oneRow(rows).id, secret: token };
}

/** Whether the account was recently sent a link that is still valid. */
export async function hasFreshLink({ db, now }: Context, user_id: number): Promise<boolean> {
  const [last] = await db
    .select({ created_at: tokens.created_at })
    .from(tokens)
    .where(and(linksOf(user_id), isNull(tokens.used_at), gt(tokens.expires_at, now.toISOString())))
    .orderBy(desc(tokens.id))
    .limit(1);
  return last !== undefined && now.getTime() - Date.parse(last.created_at) < minutesBetweenPasswordLinks * minute;
}

/** The link of a token with its user; null if there is none or the account was closed. */
export async function findLink({ db }: Context, token: string) {
  const [row] = await db
    .select({ id: tokens.id, expires_at: tokens.expires_at, used_at: tokens.used_at, user: users })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.subject_id))
    .where(and(eq(tokens.token_hash, hashOfSecret(token)), eq(tokens.purpose, newPasswordPurpose), mayHaveNewPassword));
  return row ?? null;
}

/** Marks all links of an account as used, after one of them was. */
export async function useUpLinks(tx: Context, user_id: number): Promise<void> {
  await tx.db
    .update(tokens)
    .set({ used_at: tx.now.toISOString() })
    .where(and(linksOf(user_id), isNull(tokens.used_at)));
}
