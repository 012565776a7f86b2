import { and, eq, isNull } from "drizzle-orm";
import { subscribers, tokens } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { hashOfSecret } from "#server/kit/secret.ts";
import { confirmLinkDays } from "#shared/newsletter/consent.ts";
import type { Confirmation } from "#shared/newsletter/contract.ts";
import { confirmLinkNotValid } from "#shared/newsletter/errors.ts";
import type { SubscriberRow } from "./subscriber-rows.ts";

const purpose = "newsletter.confirm";

/** Keeps what is needed to know the secret again when its link is opened. */
export async function keepConfirmSecret(tx: Context, subscriber_id: number, secret: string): Promise<void> {
  await tx.db.insert(tokens).values({
    token_hash: hashOfSecret(secret),
    purpose,
    subject_id: subscriber_id,
    expires_at: new Date(tx.now.getTime() + confirmLinkDays * 86_400_000).toISOString(),
  });
}

export type OpenedLink = { subscriber: SubscriberRow; state: Confirmation["state"] };

/** The subscriber behind a link, locked in a transaction. Throws `confirm_link_not_valid`. */
export async function openConfirmLink(ctx: Context, secret: string): Promise<OpenedLink> {
  const query = ctx.db
    .select({ subscriber: subscribers, expires_at: tokens.expires_at, used_at: tokens.used_at })
    .from(tokens)
    .innerJoin(subscribers, eq(subscribers.id, tokens.subject_id))
    .where(and(eq(tokens.token_hash, hashOfSecret(secret)), eq(tokens.purpose, purpose)));
  const [found] = await (ctx.changes ? query.for("update", { of: subscribers }) : query);
  if (!found) throw confirmLinkNotValid();
  const { subscriber, expires_at, used_at } = found;
  if (subscriber.status === "active") return { subscriber, state: "confirmed" };
  const isOver = used_at !== null || Date.parse(expires_at) <= ctx.now.getTime();
  return { subscriber, state: isOver ? "expired" : "open" };
}

/** No link that was sent before can confirm any more: it was used, or the person has left since. */
export async function endConfirmLinks(tx: Context, subscriber_id: number): Promise<void> {
  await tx.db
    .update(tokens)
    .set({ used_at: tx.now.toISOString() })
    .where(and(eq(tokens.purpose, purpose), eq(tokens.subject_id, subscriber_id), isNull(tokens.used_at)));
}
