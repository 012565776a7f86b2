import type { Context } from "#server/kit/context.ts";
import { queueMails, wasQueued } from "#server/kit/mail/queue-mail.ts";
import { renderSimpleMail, type SimpleMail } from "#server/kit/mail/simple-mail.ts";
import { newSecret } from "#server/kit/secret.ts";
import { siteOf } from "#server/kit/site.ts";
import { confirmLinkDays } from "#shared/newsletter/consent.ts";
import { keepConfirmSecret } from "../confirm-link.ts";
import type { SubscriberRow } from "../subscriber-rows.ts";
import { unsubscribeToken } from "../unsubscribe-token.ts";
import { defaultTexts, type NewsletterMailName } from "./default-texts.ts";

const preheaders: Readonly<Record<NewsletterMailName, string>> = {
  newsletter_confirm: "The newsletter starts as soon as you say yes.",
  newsletter_welcome: "Your subscription is confirmed.",
  newsletter_known: "There is nothing to do.",
  newsletter_unsubscribe: "One click takes your address off our list.",
};

const mailOf = (name: NewsletterMailName): SimpleMail => ({
  name,
  first: defaultTexts[name],
  preheader: preheaders[name],
  reason: "You get this e-mail because this address was typed into the newsletter form of our website.",
  links: { confirm_link: "Confirm my subscription", unsubscribe_link: "unsubscribe here" },
});

/** An address gets each e-mail at most once per interval, however often it is entered. */
const pauseMinutes = 10;

/** Queues an e-mail to a subscriber. A confirmation token appears in this e-mail only and is stored hashed. */
export async function mailSubscriber(tx: Context, subscriber: SubscriberRow, name: NewsletterMailName): Promise<void> {
  const period = Math.floor(tx.now.getTime() / (pauseMinutes * 60_000));
  const envelope = {
    to: subscriber.email,
    template: name,
    event: `subscriber.${subscriber.version}.${period}`,
    about: { room: "newsletter", id: subscriber.id },
  } as const;
  if (await wasQueued(tx, envelope)) return;
  const toUrl = (path: string) => `${tx.app.environment.PUBLIC_URL}${path}`;
  const token = name === "newsletter_confirm" ? newSecret() : "";
  const unsubscribe_link = toUrl(`/newsletter/unsubscribe/${unsubscribeToken(tx.app, subscriber.id)}`);
  const rendered = await renderSimpleMail(tx, mailOf(name), {
    confirm_link: token === "" ? "" : toUrl(`/newsletter/confirm/${token}`),
    unsubscribe_link,
    link_days: String(confirmLinkDays),
  });
  if (token !== "") await keepConfirmSecret(tx, subscriber.id, token);
  const { email } = await siteOf(tx);
  await queueMails(tx, [{ ...envelope, ...rendered, reply_to: email, list_unsubscribe: unsubscribe_link }]);
}
