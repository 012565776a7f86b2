import { eq } from "drizzle-orm";
import { subscribers } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import { requireReachableAddress } from "#server/kit/mail/require-reachable-address.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { isBotSubmission } from "#shared/kit/honeypot.ts";
import { consentText } from "#shared/newsletter/consent.ts";
import { type MessageOutput, type Subscribe, subscribedMessages } from "#shared/newsletter/contract.ts";
import { queueSubscriberMail } from "./emails/newsletter-mails.ts";
import { lockSubscriber, type SubscriberRow, setSubscriberStatus } from "./subscriber-rows.ts";

const canManageNewsletter = ({ actor }: Context): boolean => actor.can("newsletter.manage");

/** Only staff may set any source; other callers get "api" if they send it, else "website". */
const resolveSource = (ctx: Context, { source }: Subscribe): Subscribe["source"] =>
  canManageNewsletter(ctx) || source === "api" ? source : "website";

/** Whether the address must be confirmed first: by the setting, unless staff turn it off for this subscription. */
async function requiresConfirmation(ctx: Context, { double_opt_in }: Subscribe): Promise<boolean> {
  if (canManageNewsletter(ctx) && double_opt_in === false) return false;
  return (await getSiteSettings(ctx)).newsletter_double_opt_in;
}

async function insertSubscriber(tx: Context, input: Subscribe): Promise<SubscriberRow | null> {
  const { email, first_name, last_name } = input;
  const consent = { consent_at: tx.now.toISOString(), consent_text: canManageNewsletter(tx) ? "" : consentText };
  const [row] = await tx.db
    .insert(subscribers)
    .values({ email, first_name, last_name, source: resolveSource(tx, input), ...consent })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  const { id, status, source } = row;
  await auditChange(tx, { kind: "subscriber", record_id: id, what: "subscriber.created", after: { status, source } });
  return row;
}

async function activate(tx: Context, subscriber: SubscriberRow): Promise<void> {
  const active = await setSubscriberStatus(tx, subscriber, {
    change: { status: "active", confirmed_at: tx.now.toISOString() },
    what: "subscriber.activated",
  });
  await queueSubscriberMail(tx, active, "newsletter_welcome");
}

/** Unsubscribed and bounced addresses always have to confirm again, whatever the settings say. */
async function applySubscription(tx: Context, subscriber: SubscriberRow, needsConfirmation: boolean): Promise<void> {
  if (subscriber.status === "active") return queueSubscriberMail(tx, subscriber, "newsletter_known");
  if (subscriber.status === "pending" && !needsConfirmation) return activate(tx, subscriber);
  return queueSubscriberMail(tx, subscriber, "newsletter_confirm");
}

/** Subscribes an address. The answer is the same for known and unknown addresses; only the email differs. */
export async function subscribe(ctx: Context, input: Subscribe): Promise<MessageOutput> {
  const needsConfirmation = await requiresConfirmation(ctx, input);
  const answer = { message: needsConfirmation ? subscribedMessages.doubleOptIn : subscribedMessages.singleOptIn };
  if (isBotSubmission(input)) {
    ctx.app.log.info({ room: "newsletter" }, "a robot's form was dropped");
    return answer;
  }
  await requireReachableAddress(ctx, "email", input.email);
  return inTransaction(ctx, async (tx) => {
    const inserted = await insertSubscriber(tx, input);
    const subscriber = inserted ?? (await lockSubscriber(tx, eq(subscribers.email, input.email)));
    if (!subscriber) throw new Error("The existing subscriber was not found");
    await applySubscription(tx, subscriber, needsConfirmation);
    invalidate(tx, "newsletter");
    return answer;
  });
}
