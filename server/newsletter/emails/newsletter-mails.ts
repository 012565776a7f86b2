import type { Context } from "#server/kit/context.ts";
import { queueMails, wasQueued } from "#server/kit/mail/queue-mails.ts";
import { renderSimpleMail, type SimpleMail } from "#server/kit/mail/render-simple-mail.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { newToken } from "#server/kit/token.ts";
import { confirmLinkTtlDays } from "#shared/newsletter/consent.ts";
import { storeConfirmToken } from "../confirm-link.ts";
import type { SubscriberRow } from "../subscriber-rows.ts";
import { createUnsubscribeToken } from "../unsubscribe-token.ts";
import { defaultTexts, type NewsletterMailName } from "./default-texts.ts";

const preheaders: Readonly<Record<NewsletterMailName, string>> = {
  newsletter_confirm: "The newsletter starts as soon as you say yes.",
  newsletter_welcome: "Your subscription is confirmed.",
  newsletter_known: "There is nothing to do.",
  newsletter_unsubscribe: "One click takes your address off our list.",
};

const getMailDefinition = (name: NewsletterMailName): SimpleMail => ({
  name,
  defaultText: defaultTexts[name],
  preheader: preheaders[name],
  reason: "You get this e-mail because this address was typed into the newsletter form of our website.",
  links: { confirm_link: "Confirm my subscription", unsubscribe_link: "unsubscribe here" },
});

/** An address gets each e-mail at most once per interval, however often it is entered. */
const repeatIntervalMinutes = 10;

/** Queues an e-mail to a subscriber. A confirmation token appears in this e-mail only and is stored hashed. */
export async function queueSubscriberMail(
  tx: Context,
  subscriber: SubscriberRow,
  name: NewsletterMailName,
): Promise<void> {
  const period = Math.floor(tx.now.getTime() / (repeatIntervalMinutes * 60_000));
  const envelope = {
    to: subscriber.email,
    template: name,
    event: `subscriber.${subscriber.version}.${period}`,
    about: { room: "newsletter", id: subscriber.id },
  } as const;
  if (await wasQueued(tx, envelope)) return;
  const toUrl = (path: string) => `${tx.app.environment.PUBLIC_URL}${path}`;
  const token = name === "newsletter_confirm" ? newToken() : "";
  const unsubscribe_link = toUrl(`/newsletter/unsubscribe/${createUnsubscribeToken(tx.app, subscriber.id)}`);
  const rendered = await renderSimpleMail(tx, getMailDefinition(name), {
    confirm_link: token === "" ? "" : toUrl(`/newsletter/confirm/${token}`),
    unsubscribe_link,
    link_days: String(confirmLinkTtlDays),
  });
  if (token !== "") await storeConfirmToken(tx, subscriber.id, token);
  const { email } = await getSiteSettings(tx);
  await queueMails(tx, [{ ...envelope, ...rendered, reply_to: email, list_unsubscribe: unsubscribe_link }]);
}
