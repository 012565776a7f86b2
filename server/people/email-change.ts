import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { emailChanges, tokens, users } from "#server/database/tables.ts";
import { revokeLinks } from "#server/kit/account-access.ts";
import { changeEmailPurpose, linksOf, usableLinksOf } from "#server/kit/account-links.ts";
import type { Context } from "#server/kit/context.ts";
import type { User } from "#server/kit/current-user.ts";
import { describeDevice } from "#server/kit/describe-device.ts";
import { requireReachableAddress } from "#server/kit/mail/require-reachable-address.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import { tooManyEmailChanges } from "#shared/people/errors.ts";
import { confirmLinkCooldownMinutes, maxEmailChangesPerDay } from "#shared/people/limits.ts";
import { createConfirmLink } from "./create-confirm-link.ts";
import { mailEmailChange, mailEmailChanged, mailEmailChangeKnown } from "./mail-email-change.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const changeLinksOf = (user_id: number) => linksOf({ user_id, purpose: changeEmailPurpose });

/** The latest change-of-address link of a person; older ones are not valid. */
export async function findLastChange({ db }: Context, userId: number) {
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
    .where(changeLinksOf(userId))
    .orderBy(desc(tokens.id))
    .limit(1);
  return last ?? null;
}

/** The requested address that isn't confirmed yet, or null. */
export async function findPendingEmail(ctx: Context, { id, email }: User): Promise<string | null> {
  const last = await findLastChange(ctx, id);
  const isPending = last && last.used_at === null && Date.parse(last.expires_at) > ctx.now.getTime();
  return isPending && last.email !== email ? last.email : null;
}

async function checkDailyLimit({ db, now }: Context, userId: number): Promise<void> {
  const since = new Date(now.getTime() - dayMs).toISOString();
  const requested = await db.$count(tokens, and(changeLinksOf(userId), gt(tokens.created_at, since)));
  if (requested >= maxEmailChangesPerDay) throw tooManyEmailChanges();
}

async function wasJustRequested(tx: Context, user: User, email: string): Promise<boolean> {
  const last = await findLastChange(tx, user.id);
  if (!last || last.used_at !== null || last.email !== email) return false;
  return tx.now.getTime() - Date.parse(last.created_at) < confirmLinkCooldownMinutes * minuteMs;
}

/**
 * Sends a link to the new address and a notice to the current one. An address of another account is treated alike,
 * except that its owner gets a different email. Throws `too_many_email_changes`.
 */
export async function requestEmailChange(tx: Context, user: User, email: string): Promise<void> {
  if (await wasJustRequested(tx, user, email)) return;
  await requireReachableAddress(tx, "email", email);
  await checkDailyLimit(tx, user.id);
  const link = await createConfirmLink(tx, user.id, changeEmailPurpose);
  await tx.db.insert(emailChanges).values({ token_id: link.id, email });
  const [owner] = await tx.db.select().from(users).where(eq(users.email, email));
  if (owner) await mailEmailChangeKnown(tx, user, { email, owner, link });
  else await mailEmailChange(tx, user, { email, link });
}

/** Cancels a pending change by revoking its links. */
export async function cancelEmailChange(tx: Context, user_id: number): Promise<void> {
  const isUsable = usableLinksOf({ user_id, purpose: changeEmailPurpose }, tx.now);
  await tx.db.update(tokens).set({ expires_at: tx.now.toISOString() }).where(isUsable);
}

type ConfirmedChange = { email: string; linkId: number };

/** Sets the address of an account, and tells the previous one. Returns false if another account has it. */
export async function applyEmailChange(tx: Context, user: User, change: ConfirmedChange): Promise<boolean> {
  const { email } = change;
  // Serializes concurrent changes to the same address.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`);
  if ((await tx.db.$count(users, and(eq(users.email, email), ne(users.id, user.id)))) > 0) return false;
  await updateRow(tx, users, { id: user.id, email, is_verified: true, address_proved_at: tx.now.toISOString() });
  // They were sent to the previous address.
  await revokeLinks(tx, user.id, "new_address");
  const device = describeDevice(tx.user_agent);
  await mailEmailChanged(tx, user, { email, device, event: `address.${change.linkId}.changed` });
  return true;
}
