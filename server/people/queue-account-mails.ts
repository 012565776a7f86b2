import { listVariables } from "#server/engine/mail/text-template.ts";
import type { AccountLink } from "#server/kit/account-links.ts";
import { nameOf } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import type { User } from "#server/kit/current-user.ts";
import { buildGreeting } from "#server/kit/greeting.ts";
import { listNotifiedAddresses } from "#server/kit/mail/list-notified-addresses.ts";
import type { MailValues, TemplateText } from "#server/kit/mail/mail-definition.ts";
import { queueMails } from "#server/kit/mail/queue-mails.ts";
import { getTemplateText, prefillMail, renderMail, renderMailWithText } from "#server/kit/mail/render-mail.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { formatDeadline, formatMoment } from "#shared/kit/dates.ts";
import { toSafeName } from "#shared/kit/person-name.ts";
import { describeRole, roleLabels } from "#shared/kit/roles.ts";
import { privateLinkPaths } from "#shared/mail/private-links.ts";
import type { MailVariable } from "#shared/mail/template-variables.ts";
import { describeReviewTime } from "#shared/people/describe-review-time.ts";
import { confirmLinkTtlDays } from "#shared/people/limits.ts";
import { createConfirmLink } from "./create-confirm-link.ts";
import { describeKnownAccount } from "./describe-known-account.ts";
import type { PeopleMailName } from "./emails/mail-names.ts";
import { peopleMails } from "./emails/people-mails.ts";

type TextOverride = { [Part in keyof TemplateText]?: string | undefined };

export type PersonMail = {
  template: PeopleMailName;
  to: string;
  event: string;
  link?: AccountLink;
  /** Of the page that stops a change of the address. */
  stopToken?: string;
  /** Leads to the form to sign in. */
  signIn?: boolean;
  note?: string;
  reason?: string;
  /** The browser and system of the person; "" if they are not known, or if staff have acted. */
  device?: string;
  /** The address that the text mentions; the person's own by default. */
  email?: string;
  /** Subject and body that replace the template's. */
  override?: TextOverride | undefined;
  /** The change by staff that causes it, which can be taken back with it. */
  change_id?: number;
};

const dayMs = 24 * 60 * 60_000;

type PeopleMailValues = MailValues<MailVariable<PeopleMailName>>;

async function buildValues(
  tx: Context,
  person: User,
  mail: Omit<PersonMail, "to" | "event">,
): Promise<PeopleMailValues> {
  const { business_hours } = await getSiteSettings(tx);
  const { link, stopToken, signIn = false, note = "", reason = "", device = "", email = person.email } = mail;
  // The address may be a stranger's; only the operator reads names as they were typed.
  const toName = mail.template === "registration_received" ? (name: string) => name : toSafeName;
  const toUrl = (path: string) => `${tx.app.environment.PUBLIC_URL}${path}`;
  return {
    ...buildGreeting(person),
    full_name: toName(nameOf(person)),
    email,
    phone: person.phone,
    role: roleLabels[person.role],
    as_role: describeRole(person.role),
    place: [person.city, person.country].filter((part) => part !== "").join(", "),
    confirm_link: link ? toUrl(`${privateLinkPaths.confirmAddress}/${link.token}`) : "",
    stop_link: stopToken ? toUrl(`${privateLinkPaths.stopEmailChange}/${stopToken}`) : "",
    sign_in_link: signIn ? toUrl("/sign-in") : "",
    forgotten_link: signIn ? toUrl("/sign-in/forgotten") : "",
    people_link: toUrl(`/admin/users/${person.id}?tab=pending`),
    link_days: String(confirmLinkTtlDays),
    stop_until: stopToken
      ? formatDeadline(new Date(tx.now.getTime() + confirmLinkTtlDays * dayMs).toISOString(), tx.now)
      : "",
    review_promise: describeReviewTime(person.role, business_hours, tx.now),
    account_use: person.role === "guide" ? "See the trips that you lead" : "See your bookings",
    happened_at: formatMoment(tx.now),
    ...{ device, note, reason },
  };
}

/** Words of one's own must not lose the link that the account needs. */
const withLink = (body: string): string =>
  listVariables(body).includes("confirm_link") ? body : `${body}\n\n{{confirm_link}}`;

async function renderPersonMail(tx: Context, person: User, mail: PersonMail) {
  const { template, override } = mail;
  const values = await buildValues(tx, person, mail);
  const definition = peopleMails[template];
  if (!override?.subject && !override?.body) return renderMail(tx, definition, values);
  const stored = await getTemplateText(tx, definition);
  const body = override.body || stored.body;
  const text = { subject: override.subject || stored.subject, body: mail.link ? withLink(body) : body };
  return renderMailWithText(tx, definition, { text, values });
}

/** The text of an email about an account with the values in place, and the email as it would be sent. */
export async function draftPersonMail(ctx: Context, person: User, mail: Omit<PersonMail, "to" | "event">) {
  const { template, override } = mail;
  const values = await buildValues(ctx, person, mail);
  const stored = await prefillMail(ctx, peopleMails[template], values);
  const text = { subject: override?.subject || stored.subject, body: override?.body || stored.body };
  const sent = { ...text, body: mail.link ? withLink(text.body) : text.body };
  const rendered = await renderMailWithText(ctx, peopleMails[template], { text: sent, values });
  return { ...text, rendered_subject: rendered.subject, html: rendered.html, text: rendered.text };
}

/** Renders and queues an email about an account. */
export async function mailPerson(tx: Context, person: User, mail: PersonMail): Promise<void> {
  const { template, to, event, change_id } = mail;
  const site = await getSiteSettings(tx);
  const rendered = await renderPersonMail(tx, person, mail);
  const reply_to = template === "registration_received" ? person.email : site.email;
  const to_name = to === person.email ? nameOf(person) : "";
  const about = { room: "people", id: person.id } as const;
  await queueMails(tx, [{ to, to_name, template, ...rendered, event, reply_to, about, change_id }]);
}

/** Whether the address must be confirmed before its owner may sign in. */
export const awaitsConfirmation = (person: User): boolean =>
  person.is_self_registered && !person.is_verified && person.deleted_at === null;

type ConfirmTemplate = "confirm_address" | "account_created" | "email_change";

/** Sends the link that confirms the address; `account_created` is for somebody whom staff have just added. */
export async function mailConfirmLink(
  tx: Context,
  person: User,
  template: ConfirmTemplate = "confirm_address",
): Promise<void> {
  const link = await createConfirmLink(tx, person.id);
  const signIn = template === "account_created";
  await mailPerson(tx, person, { template, to: person.email, event: `address.${link.id}`, link, signIn });
}

/** Sends the confirmation link to the new person and a notification to who is notified of registrations. */
export async function mailNewRegistration(tx: Context, person: User): Promise<void> {
  await mailConfirmLink(tx, person);
  for (const to of await listNotifiedAddresses(tx, "new_registration")) {
    await mailPerson(tx, person, { template: "registration_received", to, event: "person.registered" });
  }
}

/**
 * Tells the owner of a known address that someone tried to register with it, at most once a day, with the one thing
 * that helps in the state of the account.
 */
export async function mailAlreadyRegistered(tx: Context, person: User): Promise<void> {
  const event = `registration.repeated.${tx.now.toISOString().slice(0, 10)}`;
  const { note, action } = describeKnownAccount(person);
  const link = action === "confirm" ? { link: await createConfirmLink(tx, person.id) } : {};
  const mail = { template: "already_registered", to: person.email, event, note } as const;
  await mailPerson(tx, person, { ...mail, ...link, signIn: action === "sign-in" });
}
