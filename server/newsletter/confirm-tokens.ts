import { and, eq, isNull } from "drizzle-orm";
import { subscribers, tokens } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { hashToken } from "#server/kit/token.ts";
import { confirmLinkTtlDays } from "#shared/newsletter/consent.ts";
import type { Confirmation } from "#shared/newsletter/contract.ts";
import { confirmLinkNotValid } from "#shared/newsletter/errors.ts";
import type { SubscriberRow } from "./subscriber-rows.ts";

const purpose = "newsletter.confirm";

/** Stores the hash of a confirmation token. */
export async function storeConfirmToken(tx: Context, subscriberId: number, token: string): Promise<void> {
  await tx.db.insert(tokens).values({
    token_hash: hashToken(token),
    purpose,
    subject_id: subscriberId,
    expires_at: new Date(tx.now.getTime() + confirmLinkTtlDays * 86_400_000).toISOString(),
  });
}

export type ConfirmLink = { subscriber: SubscriberRow; state: Confirmation["state"] };

/** The subscriber of a link; locks the row inside a transaction. Throws `confirm_link_not_valid`. */
export async function getConfirmLink(ctx: Context, token: string): Promise<ConfirmLink> {
  const query = ctx.db
    .select({ subscriber: subscribers, expires_at: tokens.expires_at, used_at: tokens.used_at })
    .from(tokens)
    .innerJoin(subscribers, eq(subscribers.id, tokens.subject_id))
    .where(and(eq(tokens.token_hash, hashToken(token)), eq(tokens.purpose, purpose)));
  const [row] = await (ctx.pendingInvalidations ? query.for("update", { of: subscribers }) : query);
  if (!row) throw confirmLinkNotValid();
  const { subscriber, expires_at, used_at } = row;
  if (subscriber.status === "active") return { subscriber, state: "confirmed" };
  const isExpired = used_at !== null || Date.parse(expires_at) <= ctx.now.getTime();
  return { subscriber, state: isExpired ? "expired" : "open" };
}

/** Revokes all confirmation links of a subscriber, after one was used or after unsubscribing. */
export async function revokeConfirmLinks(tx: Context, subscriberId: number): Promise<void> {
  await tx.db
    .update(tokens)
    .set({ used_at: tx.now.toISOString() })
    .where(and(eq(tokens.purpose, purpose), eq(tokens.subject_id, subscriberId), isNull(tokens.used_at)));
}
