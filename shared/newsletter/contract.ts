import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { flag } from "#shared/kit/fields.ts";
import { Honeypot } from "#shared/kit/honeypot.ts";
import { boundedString, email, optionalText } from "#shared/kit/text-fields.ts";
import { maxEmailLength } from "#shared/kit/text-limits.ts";
import { emailAddressMessages } from "#shared/kit/text-rules.ts";
import { confirmLinkExpired, confirmLinkNotValid, unsubscribeLinkNotValid } from "./errors.ts";
import { subscriberSources } from "./statuses.ts";

const subscriberEmail = email(emailAddressMessages);

export const Subscribe = z.strictObject({
  email: subscriberEmail,
  first_name: optionalText(100),
  last_name: optionalText(100),
  source: z.enum(subscriberSources).default("website"),
  /** `false` is ignored unless staff subscribe someone or the settings require no confirmation. */
  double_opt_in: flag.nullish(),
  homepage: Honeypot,
});
export type Subscribe = z.output<typeof Subscribe>;

/** The message depends on settings only, never on whether an address is subscribed. */
const MessageOutput = z.object({ message: z.string() });
export type MessageOutput = z.output<typeof MessageOutput>;

const linkToken = z.string().max(200);

/** The status of a link to confirm a subscription. */
export const Confirmation = z.object({
  state: z.enum(["open", "confirmed", "expired"]),
  /** The address that is confirmed. */
  email: z.string(),
});
export type Confirmation = z.output<typeof Confirmation>;

export const SubscriptionState = z.object({ is_subscribed: z.boolean() });
export type SubscriptionState = z.output<typeof SubscriptionState>;

/** An email address, a token, or both. An empty value counts as missing. */
const Unsubscribe = z
  .strictObject({
    email: boundedString(maxEmailLength, "Please enter text")
      .nullish()
      .transform((value) => value || undefined)
      .pipe(subscriberEmail.optional()),
    token: z.string("Please enter text").max(200).nullish(),
  })
  .superRefine(({ email: address, token }, { addIssue }) => {
    if (!address && !token) addIssue({ code: "custom", path: ["email"], message: "Email is required" });
  });
export type Unsubscribe = z.output<typeof Unsubscribe>;

export const subscribedMessages = {
  doubleOptIn: "Confirmation Email Sent!",
  singleOptIn: "Successfully subscribed!",
} as const;
export const unsubscribeLinkSentMessage = "If this address is subscribed, we have sent it a link to unsubscribe.";
export const unsubscribedMessage = "Successfully unsubscribed";

const publicForm = { method: "POST", access: "public", limit: "public-form" } as const;
const publicRead = { method: "GET", access: "public", limit: "public-read" } as const;

export const newsletterContract = contract({
  subscribe: {
    ...publicForm,
    path: "/newsletter/subscribers",
    summary: "Subscribes an address; the response is the same for known and unknown addresses",
    input: Subscribe,
    output: MessageOutput,
    topLevelFields: ["message"],
    formRedirect: "/newsletter/thank-you",
  },
  getConfirmation: {
    ...publicRead,
    path: "/newsletter/confirmations/{token}",
    summary: "The status of a link to confirm a subscription",
    input: z.object({ token: linkToken }),
    output: Confirmation,
    errors: [confirmLinkNotValid],
  },
  confirm: {
    ...publicForm,
    path: "/newsletter/confirmations/{token}",
    summary: "Confirms a subscription with its link; confirming again has no effect",
    input: z.strictObject({ token: linkToken }),
    output: Confirmation,
    message: subscribedMessages.singleOptIn,
    errors: [confirmLinkNotValid, confirmLinkExpired],
    formRedirect: "/newsletter/confirmed",
  },
  unsubscribe: {
    ...publicForm,
    path: "/newsletter/unsubscribe",
    summary: "Unsubscribes with a token; without a token, sends a link to unsubscribe",
    input: Unsubscribe,
    output: MessageOutput,
    topLevelFields: ["message"],
    errors: [unsubscribeLinkNotValid],
    formRedirect: "/newsletter/unsubscribed",
  },
  sendUnsubscribeLink: {
    ...publicForm,
    path: "/newsletter/unsubscribe-links",
    summary: "Sends a link to unsubscribe; the response is the same for known and unknown addresses",
    input: z.strictObject({ email: subscriberEmail }),
    output: z.object({}),
    message: unsubscribeLinkSentMessage,
    formRedirect: "/newsletter/link-sent",
  },
  getUnsubscribing: {
    ...publicRead,
    path: "/newsletter/unsubscribe/{token}",
    summary: "Whether the address of an unsubscribe link is subscribed",
    input: z.object({ token: linkToken }),
    output: SubscriptionState,
    errors: [unsubscribeLinkNotValid],
  },
  unsubscribeInOneClick: {
    ...publicForm,
    path: "/newsletter/unsubscribe/{token}",
    acceptsForm: true,
    summary: "Unsubscribes in one click, as mail programs do (RFC 8058)",
    input: z.strictObject({ token: linkToken, "List-Unsubscribe": z.string().max(100).nullish() }),
    output: SubscriptionState,
    message: unsubscribedMessage,
    errors: [unsubscribeLinkNotValid],
  },
});
