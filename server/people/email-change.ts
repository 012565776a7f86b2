import { and, count, desc, eq, gt, ne, sql } from "drizzle-orm";
import { emailChanges, tokens, users } from "#server/database/tables.ts";
import { changeAddressPurpose, endLinks, newPasswordPurpose } from "#server/kit/account-links.ts";
import type { Context } from "#server/kit/context.ts";
import { oneRow } from "#server/kit/one-row.ts";
import { tooManyEmailChanges } from "#shared/people/errors.ts";
import { emailChangesPerDay, minutesBetweenLinks } from "#shared/people/limits.ts";
import { newConfirmLink } from "./confirm-link.ts";
import { mailEmailChange, mailEmailChangeKnown } from "./mail-person.ts";
import type { User } from "./own-user.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

const linksOf = (user_id: number) => and(eq(tokens.purpose, changeAddressPurpose), eq(tokens.subject_id, user_id));

/** The latest change-of-address link of a person; older ones are not valid. */
export async function lastChange({ db }: Context, user_id: number) {
  const [last] = await db
    .select({
      token_id: tokens.id,
      email: emailChanges.email,
      created_at: tokens.created_at,
      expires_at: tokens.expires_at,
      used_at: tokens.used_at,
    })
    .from(tokens)
    .innerJoin(emailChanges, eq(emailChanges.token_id, tokens.id))
    .where(linksOf(user_id))
    .orderBy(desc(tokens.id))
    .limit(1);
  return last ?? null;
}

/** The requested address whose link hasn't been opened yet, or null. */
export async function pendingEmail(ctx: Context, { id, email }: Pick<User, "id" | "email">): Promise<string | null> {
  const last = await lastChange(ctx, id);
  const isPending = last && last.used_at === null && Date.parse(last.expires_at) > ctx.now.getTime();
  return isPending && last.email !== email ? last.email : null;
}

async function checkCount({ db, now }: Context, user_id: number): Promise<void> {
  const since = new Date(now.getTime() - day).toISOString();
  const { requested } = oneRow(
    await db
      .select({ requested: count() })
      .from(tokens)
      .where(and(linksOf(user_id), gt(tokens.created_at, since))),
  );
  if (requested >= emailChangesPerDay) throw tooManyEmailChanges();
}

async function isFresh(tx: Context, user: User, email: string): Promise<boolean> {
  const last = await lastChange(tx, user.id);
  if (!last || last.used_at !== null || last.email !== email) return false;
  return tx.now.getTime() - Date.parse(last.created_at) < minutesBetweenLinks * minute;
}

/**
 * Sends a link to the new address and a notice to the current one. An address of another account is treated alike,
 * except that its owner gets a different e-mail. Throws `too_many_email_changes`.
 */
export async function askForEmail(tx: Context, user: User, email: string): Promise<void> {
  if (await isFresh(tx, user, email)) return;
  await checkCount(tx, user.id);
  const link = await newConfirmLink(tx, user.id, changeAddressPurpose);
  await tx.db.insert(emailChanges).values({ token_id: link.id, email });
  const [owner] = await tx.db.select().from(users).where(eq(users.email, email));
  if (owner) await mailEmailChangeKnown(tx, user, { owner, link });
  else await mailEmailChange(tx, user, { email, link });
}

/** Cancels a pending change by revoking its links. */
export async function forgetEmailChange(tx: Context, user_id: number): Promise<void> {
  await endLinks(tx, { user_id, purpose: changeAddressPurpose });
}

/** Sets the address of an account. Returns false if another account has it. */
export async function takeEmail(tx: Context, user: User, email: string): Promise<boolean> {
  // Serializes concurrent changes to the same address.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`);
  const [other] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, user.id)));
  if (other) return false;
  await tx.db
    .update(users)
    .set({ email, is_verified: true, version: sql`${users.version} + 1`, updated_at: tx.now.toISOString() })
    .where(eq(users.id, user.id));
  // Password links were sent to the previous address.
  await endLinks(tx, { user_id: user.id, purpose: newPasswordPurpose });
  return true;
}
