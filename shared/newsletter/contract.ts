import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { email, flag, optionalText } from "#shared/kit/fields.ts";
import { Honeypot } from "#shared/kit/honeypot.ts";
import { confirmLinkExpired, confirmLinkNotValid, unsubscribeLinkNotValid } from "./errors.ts";
import { subscriberSources } from "./statuses.ts";

const subscriberEmail = email({ malformed: "Please enter a valid email address" });

export const Subscribe = z.strictObject({
  email: subscriberEmail,
  first_name: optionalText(100),
  last_name: optionalText(100),
  source: z.enum(subscriberSources).default("website"),
  /** Honoured as false only where staff subscribe someone, or settings ask for no confirmation. */
  double_opt_in: flag.nullish(),
  homepage: Honeypot,
});
export type Subscribe = z.output<typeof Subscribe>;

/** The sentence that tells what was done; it depends on settings, never on whether an address is known. */
const Told = z.object({ message: z.string() });
export type Told = z.output<typeof Told>;

const linkToken = z.string().max(200);

/** What a link that confirms finds: open to be confirmed, confirmed already, or of no more use. */
export const Confirmation = z.object({ state: z.enum(["open", "confirmed", "expired"]) });
export type Confirmation = z.output<typeof Confirmation>;

export const Unsubscribing = z.object({ is_subscribed: z.boolean() });
export type Unsubscribing = z.output<typeof Unsubscribing>;

/** An address, a token, or both; an empty token is none. */
const Unsubscribe = z
  .strictObject({
    email: z
      .string("Please enter text")
      .nullish()
      .transform((given) => given || undefined)
      .pipe(subscriberEmail.optional()),
    token: z.string("Please enter text").max(200).nullish(),
  })
  .superRefine(({ email: given, token }, { addIssue }) => {
    if (!given && !token) addIssue({ code: "custom", path: ["email"], message: "Email is required" });
  });
export type Unsubscribe = z.output<typeof Unsubscribe>;

export const subscribedSentences = { double: "Confirmation Email Sent!", single: "Successfully subscribed!" } as const;
export const linkSentSentence = "If this address is subscribed, we have sent it a link to unsubscribe.";
export const unsubscribedSentence = "Successfully unsubscribed";

export const newsletterContract = contract({
  subscribe: {
    method: "POST",
    path: "/newsletter/subscribers",
    access: "public",
    limit: "public-form",
    summary: "Subscribes an address; the answer is the same for known and unknown ones",
    input: Subscribe,
    output: Told,
    beside_data: ["message"],
    form_done: "/newsletter/thank-you",
  },
  getConfirmation: {
    method: "GET",
    path: "/newsletter/confirmations/{token}",
    access: "public",
    limit: "public-read",
    summary: "What a link that confirms a subscription finds",
    input: z.object({ token: linkToken }),
    output: Confirmation,
    errors: [confirmLinkNotValid],
  },
  confirm: {
    method: "POST",
    path: "/newsletter/confirmations/{token}",
    access: "public",
    limit: "public-form",
    summary: "Confirms a subscription by its link; a second try finds it done",
    input: z.strictObject({ token: linkToken }),
    output: Confirmation,
    message: subscribedSentences.single,
    errors: [confirmLinkNotValid, confirmLinkExpired],
    form_done: "/newsletter/confirmed",
  },
  unsubscribe: {
    method: "POST",
    path: "/newsletter/unsubscribe",
    access: "public",
    limit: "public-form",
    summary: "Unsubscribes with a token; without one it mails a link that does",
    input: Unsubscribe,
    output: Told,
    beside_data: ["message"],
    errors: [unsubscribeLinkNotValid],
    form_done: "/newsletter/unsubscribed",
  },
  sendUnsubscribeLink: {
    method: "POST",
    path: "/newsletter/unsubscribe-links",
    access: "public",
    limit: "public-form",
    summary: "Mails a link to unsubscribe; the answer is the same for known and unknown addresses",
    input: z.strictObject({ email: subscriberEmail }),
    output: z.object({}),
    message: linkSentSentence,
    form_done: "/newsletter/link-sent",
  },
  getUnsubscribing: {
    method: "GET",
    path: "/newsletter/unsubscribe/{token}",
    access: "public",
    limit: "public-read",
    summary: "Whether the address behind a link to unsubscribe is subscribed",
    input: z.object({ token: linkToken }),
    output: Unsubscribing,
    errors: [unsubscribeLinkNotValid],
  },
  unsubscribeInOneClick: {
    method: "POST",
    path: "/newsletter/unsubscribe/{token}",
    access: "public",
    limit: "public-form",
    takes_form: true,
    summary: "Unsubscribes in one click, as mail programs do (RFC 8058)",
    input: z.strictObject({ token: linkToken, "List-Unsubscribe": z.string().max(100).nullish() }),
    output: Unsubscribing,
    message: unsubscribedSentence,
    errors: [unsubscribeLinkNotValid],
  },
});
