import { type Context, inTransaction } from "#server/kit/context.ts";
import type { Confirmation } from "#shared/newsletter/contract.ts";
import { confirmLinkExpired } from "#shared/newsletter/errors.ts";
import { getConfirmLink, revokeConfirmLinks } from "./confirm-tokens.ts";
import { queueSubscriberMail } from "./emails/newsletter-mails.ts";
import { setSubscriberStatus } from "./subscriber-rows.ts";

/** The state of a confirmation link. Reading it confirms nothing, because mail scanners open links too. */
export async function getConfirmation(ctx: Context, { token }: { token: string }): Promise<Confirmation> {
  const { state, subscriber } = await getConfirmLink(ctx, token);
  return { state, email: subscriber.email };
}

/** Activates the subscription of a link; repeating it has no effect. Throws `confirm_link_expired`. */
export function confirmSubscription(ctx: Context, { token }: { token: string }): Promise<Confirmation> {
  return inTransaction(ctx, async (tx) => {
    const { subscriber, state } = await getConfirmLink(tx, token);
    const { email } = subscriber;
    if (state === "confirmed") return { state, email };
    if (state === "expired") throw confirmLinkExpired();
    const confirmed = await setSubscriberStatus(tx, subscriber, {
      change: { status: "active", confirmed_at: tx.now.toISOString(), unsubscribed_at: null },
      what: "subscriber.confirmed",
    });
    await revokeConfirmLinks(tx, subscriber.id);
    await queueSubscriberMail(tx, confirmed, "newsletter_welcome");
    return { state: "confirmed", email };
  });
}
