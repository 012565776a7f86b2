import { and, eq, inArray, isNull } from "drizzle-orm";
import { emailChanges, tokens, users } from "#server/database/tables.ts";
import { changeEmailPurpose, confirmAddressPurpose, hasRecentLink } from "#server/kit/account-links.ts";
import { nameOf } from "#server/kit/actor.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction, withActorName } from "#server/kit/context.ts";
import type { User } from "#server/kit/current-user.ts";
import { enqueue } from "#server/kit/jobs/enqueue.ts";
import { markAddressProved } from "#server/kit/mark-address-proved.ts";
import { hashToken } from "#server/kit/token.ts";
import type { Confirmation } from "#shared/people/contract.ts";
import { confirmLinkExpired, confirmLinkNotValid } from "#shared/people/errors.ts";
import { addressConfirmed } from "#shared/people/events.ts";
import { confirmLinkCooldownMinutes } from "#shared/people/limits.ts";
import { applyEmailChange, findLastChange } from "./email-change.ts";
import { countDocumentsLeft } from "./guide-documents.ts";
import { awaitsConfirmation, mailConfirmLink } from "./queue-account-mails.ts";

/** `email` is the new address if the link confirms a change of address, else null. */
export type ConfirmLinkRow = { user: User; token: typeof tokens.$inferSelect; email: string | null };

/** Locks the account if it is called in a transaction. Throws `confirm_link_not_valid`. */
export async function getLinkByToken(ctx: Context, token: string): Promise<ConfirmLinkRow> {
  const query = ctx.db
    .select({ user: users, token: tokens, email: emailChanges.email })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.subject_id))
    .leftJoin(emailChanges, eq(emailChanges.token_id, tokens.id))
    .where(
      and(
        eq(tokens.token_hash, hashToken(token)),
        inArray(tokens.purpose, [confirmAddressPurpose, changeEmailPurpose]),
        isNull(users.deleted_at),
      ),
    );
  const [row] = await (ctx.pendingInvalidations ? query.for("update", { of: users }) : query);
  if (!row) throw confirmLinkNotValid();
  return row;
}

/** Of several requested addresses only the link of the latest one is valid. */
async function isExpired(ctx: Context, { user, token, email }: ConfirmLinkRow): Promise<boolean> {
  if (Date.parse(token.expires_at) <= ctx.now.getTime()) return true;
  return email !== null && (await findLastChange(ctx, user.id))?.token_id !== token.id;
}

/**
 * Whether the link lets its owner send certificates: a guide with a proved address who waits for approval, or was approved
 * before the address was confirmed.
 */
export const acceptsDocuments = ({ now }: Context, { user, token, email }: ConfirmLinkRow): boolean =>
  email === null &&
  user.role === "guide" &&
  (user.status === "pending" || (user.status === "active" && user.is_self_registered)) &&
  user.address_proved_at !== null &&
  Date.parse(token.expires_at) > now.getTime();

async function findDocumentsLeft(ctx: Context, link: ConfirmLinkRow): Promise<Confirmation["documents"]> {
  if (!acceptsDocuments(ctx, link)) return null;
  return { email: link.user.email, left: await countDocumentsLeft(ctx, link.user.id) };
}

async function toConfirmation(ctx: Context, link: ConfirmLinkRow): Promise<Confirmation> {
  const { user, token, email } = link;
  const { status } = user;
  const about = {
    is_pending: status === "pending",
    is_active: status === "active",
    is_change: email !== null,
    email: email ?? user.email,
  };
  const isDone = email === null ? user.address_proved_at !== null : token.used_at !== null;
  if (isDone) return { ...about, state: "confirmed", documents: await findDocumentsLeft(ctx, link) };
  return { ...about, state: (await isExpired(ctx, link)) ? "expired" : "open", documents: null };
}

/** The state of the link of a confirmation email. Throws `confirm_link_not_valid`. */
export async function getConfirmation(ctx: Context, { token }: { token: string }): Promise<Confirmation> {
  return toConfirmation(ctx, await getLinkByToken(ctx, token));
}

type AuditChange = { what: string; before: Record<string, unknown>; after: Record<string, unknown> };

/**
 * Marks the address as proved, or applies a change of address. Throws `confirm_link_expired` if it is taken by now.
 */
async function proveAddress(tx: Context, { user, token, email }: ConfirmLinkRow): Promise<AuditChange> {
  if (email !== null) {
    if (!(await applyEmailChange(tx, user, { email, linkId: token.id }))) throw confirmLinkExpired();
    return { what: "person.address_changed", before: { email: user.email }, after: { email } };
  }
  return { what: "person.address_confirmed", ...(await markAddressProved(tx, user)) };
}

/** Confirms the address of a link; repeating it has no effect. Throws `confirm_link_expired`. */
export function confirmAddress(ctx: Context, { token }: { token: string }): Promise<Confirmation> {
  return inTransaction(ctx, async (tx) => {
    const link = await getLinkByToken(tx, token);
    const confirmation = await toConfirmation(tx, link);
    if (confirmation.state === "confirmed") return confirmation;
    if (confirmation.state === "expired") throw confirmLinkExpired();
    const { user } = link;
    const change = await proveAddress(tx, link);
    await tx.db.update(tokens).set({ used_at: tx.now.toISOString() }).where(eq(tokens.id, link.token.id));
    await auditChange(withActorName(tx, nameOf(user)), { kind: "person", record_id: user.id, ...change });
    await enqueue(tx, addressConfirmed, { user_id: user.id });
    return toConfirmation(tx, await getLinkByToken(tx, token));
  });
}

/** Sends the link again to an address that isn't proved. The answer doesn't reveal whether there is one. */
export function sendConfirmation(ctx: Context, { email }: { email: string }): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.db.select().from(users).where(eq(users.email, email)).for("no key update");
    if (!user || user.deleted_at !== null || user.address_proved_at !== null) return {};
    const links = { user_id: user.id, purpose: confirmAddressPurpose } as const;
    if (await hasRecentLink(tx, links, confirmLinkCooldownMinutes)) return {};
    // Who can sign in already waits for no answer to a registration.
    await mailConfirmLink(tx, user, awaitsConfirmation(user) ? "confirm_address" : "email_change");
    return {};
  });
}
