import { eq } from "drizzle-orm";
import { subscribers } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import {
  type MessageOutput,
  type SubscriptionState,
  type Unsubscribe,
  unsubscribedMessage,
  unsubscribeLinkSentMessage,
} from "#shared/newsletter/contract.ts";
import { unsubscribeLinkNotValid } from "#shared/newsletter/errors.ts";
import { revokeConfirmLinks } from "./confirm-tokens.ts";
import { queueSubscriberMail } from "./emails/newsletter-mails.ts";
import { lockSubscriber, setSubscriberStatus } from "./subscriber-rows.ts";
import { verifyUnsubscribeToken } from "./unsubscribe-token.ts";

function getSubscriberId(ctx: Context, token: string): number {
  const id = verifyUnsubscribeToken(ctx.app, token);
  if (id === null) throw unsubscribeLinkNotValid();
  return id;
}

/** Whether the address of a link is still subscribed. Throws `unsubscribe_link_not_valid`. */
export async function getSubscriptionState(ctx: Context, { token }: { token: string }): Promise<SubscriptionState> {
  const [row] = await ctx.db
    .select({ status: subscribers.status })
    .from(subscribers)
    .where(eq(subscribers.id, getSubscriberId(ctx, token)));
  if (!row) throw unsubscribeLinkNotValid();
  return { is_subscribed: row.status !== "unsubscribed" };
}

/** Unsubscribes the address of a token, also a pending one; repeating it has no effect. */
function unsubscribeByToken(ctx: Context, token: string, email?: string): Promise<void> {
  const id = getSubscriberId(ctx, token);
  return inTransaction(ctx, async (tx) => {
    const subscriber = await lockSubscriber(tx, eq(subscribers.id, id));
    if (!subscriber || (email && email !== subscriber.email.toLowerCase())) throw unsubscribeLinkNotValid();
    if (subscriber.status === "unsubscribed") return;
    await setSubscriberStatus(tx, subscriber, {
      change: { status: "unsubscribed", unsubscribed_at: tx.now.toISOString() },
      what: "subscriber.unsubscribed",
    });
    await revokeConfirmLinks(tx, id);
  });
}

/** Called by mail programs for one-click unsubscribe (RFC 8058). */
export async function unsubscribeInOneClick(ctx: Context, { token }: { token: string }): Promise<SubscriptionState> {
  await unsubscribeByToken(ctx, token);
  return { is_subscribed: false };
}

/** Mails an unsubscribe link if the address is subscribed. The answer doesn't reveal whether it is. */
export function sendUnsubscribeLink(ctx: Context, { email }: { email: string }): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    const subscriber = await lockSubscriber(tx, eq(subscribers.email, email));
    if (subscriber && subscriber.status !== "unsubscribed")
      await queueSubscriberMail(tx, subscriber, "newsletter_unsubscribe");
    return {};
  });
}

/** Unsubscribes with a token; without one it only mails an unsubscribe link. */
export async function unsubscribe(ctx: Context, { email, token }: Unsubscribe): Promise<MessageOutput> {
  if (token) {
    await unsubscribeByToken(ctx, token, email);
    return { message: unsubscribedMessage };
  }
  if (email) await sendUnsubscribeLink(ctx, { email });
  return { message: unsubscribeLinkSentMessage };
}
