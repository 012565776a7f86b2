import type { Context } from "#server/kit/context.ts";
import { defineMails, type ToUrl, tripMailPicture } from "#server/kit/mail/mail-definition.ts";
import { queueMails, wasQueued } from "#server/kit/mail/queue-mails.ts";
import { renderMail } from "#server/kit/mail/render-mail.ts";
import { findAnyTripPicture } from "#server/kit/pictures/find-trip-picture.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { newToken } from "#server/kit/token.ts";
import { storeConfirmToken } from "#server/newsletter/confirm-tokens.ts";
import { privateLinkPaths } from "#shared/mail/private-links.ts";
import { confirmLinkTtlDays } from "#shared/newsletter/consent.ts";
import type { SubscriberRow } from "../subscriber-rows.ts";
import { createUnsubscribeToken } from "../unsubscribe-token.ts";
import { defaultTexts, type NewsletterMailName } from "./default-texts.ts";

const toSubscriber = {
  links: {
    confirm_link: "Confirm my subscription",
    unsubscribe_link: "Unsubscribe",
    trips_link: "See our trips",
    trip_picture: "Look at the picture",
  },
  buildSampleValues: (toUrl: ToUrl) => ({
    confirm_link: toUrl(`${privateLinkPaths.confirmSubscription}/sample`),
    unsubscribe_link: toUrl(`${privateLinkPaths.unsubscribe}/sample`),
    trips_link: toUrl("/trips"),
    link_days: String(confirmLinkTtlDays),
    ...{ trip_picture: "", trip_picture_alt: "" },
  }),
};

export const newsletterMails = defineMails<NewsletterMailName>({
  newsletter_confirm: {
    ...toSubscriber,
    defaultText: defaultTexts.newsletter_confirm,
    preheader: "The newsletter starts when you confirm.",
    reason: "You're getting this email because this address was given in the newsletter form of our website.",
  },
  newsletter_welcome: {
    ...toSubscriber,
    defaultText: defaultTexts.newsletter_welcome,
    preheader: "You are on our list.",
    picture: tripMailPicture,
    reason: "You're getting this email because you have subscribed to our newsletter.",
  },
  newsletter_known: {
    ...toSubscriber,
    defaultText: defaultTexts.newsletter_known,
    preheader: "There is nothing to do.",
    reason: "You're getting this email because this address was given in the newsletter form of our website.",
  },
  newsletter_unsubscribe: {
    ...toSubscriber,
    defaultText: defaultTexts.newsletter_unsubscribe,
    preheader: "This link takes your address off our list.",
    reason: "You're getting this email because this address was given in the form to unsubscribe from our newsletter.",
  },
});

/** An address gets each email at most once per interval, however often it is entered. */
const repeatIntervalMinutes = 10;

/** Queues an email to a subscriber. A confirmation token appears in this email only and is stored hashed. */
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
  const picture = newsletterMails[name].picture ? await findAnyTripPicture(tx) : null;
  const toUrl = (path: string) => `${tx.app.environment.PUBLIC_URL}${path}`;
  const token = name === "newsletter_confirm" ? newToken() : "";
  const unsubscribe_link = toUrl(`${privateLinkPaths.unsubscribe}/${createUnsubscribeToken(tx.app, subscriber.id)}`);
  const rendered = await renderMail(tx, newsletterMails[name], {
    confirm_link: token === "" ? "" : toUrl(`${privateLinkPaths.confirmSubscription}/${token}`),
    unsubscribe_link,
    trips_link: toUrl("/trips"),
    link_days: String(confirmLinkTtlDays),
    trip_picture: picture?.url ?? "",
    trip_picture_alt: picture?.alt ?? "",
  });
  if (token !== "") await storeConfirmToken(tx, subscriber.id, token);
  const { email } = await getSiteSettings(tx);
  await queueMails(tx, [{ ...envelope, ...rendered, reply_to: email, list_unsubscribe: unsubscribe_link }]);
}
