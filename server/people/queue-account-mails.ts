import type { AccountLink } from "#server/kit/account-links.ts";
import { nameOf } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import type { User } from "#server/kit/current-user.ts";
import type { MailValues } from "#server/kit/mail/mail-definition.ts";
import { queueMails } from "#server/kit/mail/queue-mails.ts";
import { renderMail } from "#server/kit/mail/render-mail.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { toSafeName } from "#shared/kit/person-name.ts";
import { roleLabels } from "#shared/kit/roles.ts";
import { privateLinkPaths } from "#shared/mail/private-links.ts";
import type { MailVariable } from "#shared/mail/template-variables.ts";
import { confirmLinkTtlDays } from "#shared/people/limits.ts";
import { accountMessages } from "#shared/sign-in/contract.ts";
import { createConfirmLink } from "./create-confirm-link.ts";
import type { PeopleMailName } from "./emails/mail-names.ts";
import { peopleMails } from "./emails/people-mails.ts";

type PersonMail = {
  template: PeopleMailName;
  to: string;
  event: string;
  link?: AccountLink;
  note?: string;
  /** The address that the text mentions; the person's own by default. */
  email?: string;
};

type PeopleMailValues = MailValues<MailVariable<PeopleMailName>>;

function buildValues(tx: Context, person: User, mail: PersonMail): PeopleMailValues {
  const { link, note = "", email = person.email } = mail;
  // The address may be a stranger's; only the operator reads names as they were typed.
  const toName = mail.template === "registration_received" ? (name: string) => name : toSafeName;
  const toUrl = (path: string) => `${tx.app.environment.PUBLIC_URL}${path}`;
  return {
    first_name: toName(person.first_name || person.username),
    full_name: toName(nameOf(person)),
    email,
    phone: person.phone,
    role: roleLabels[person.role],
    place: [person.city, person.country].filter((part) => part !== "").join(", "),
    confirm_link: link ? toUrl(`${privateLinkPaths.confirmAddress}/${link.token}`) : "",
    sign_in_link: person.deleted_at === null ? toUrl("/sign-in") : "",
    link_days: String(confirmLinkTtlDays),
    note,
  };
}

async function mailPerson(tx: Context, person: User, mail: PersonMail): Promise<void> {
  const { template, to, event } = mail;
  const site = await getSiteSettings(tx);
  const rendered = await renderMail(tx, peopleMails[template], buildValues(tx, person, mail));
  const reply_to = template === "registration_received" ? person.email : site.email;
  const to_name = to === person.email ? nameOf(person) : "";
  const about = { room: "people", id: person.id } as const;
  await queueMails(tx, [{ to, to_name, template, ...rendered, event, reply_to, about }]);
}

/** Whether the address must be confirmed before its owner may sign in. */
export const awaitsConfirmation = (person: User): boolean =>
  person.is_self_registered && !person.is_verified && person.deleted_at === null;

/** Sends the link that confirms the address. */
export async function mailConfirmLink(tx: Context, person: User): Promise<void> {
  const link = await createConfirmLink(tx, person.id);
  await mailPerson(tx, person, { template: "confirm_address", to: person.email, event: `address.${link.id}`, link });
}

/** Sends the confirmation link to the new person and a notification to the operator. */
export async function mailNewRegistration(tx: Context, person: User): Promise<void> {
  const { email } = await getSiteSettings(tx);
  await mailConfirmLink(tx, person);
  await mailPerson(tx, person, { template: "registration_received", to: email, event: "person.registered" });
}

function buildStatusNote({ status, deleted_at }: User): string {
  if (deleted_at !== null) return "The account was closed. Please write to us if you would like to have it back.";
  return status === "active" ? "" : accountMessages[status];
}

/** Tells the owner of a known address that someone tried to register with it, at most once a day. */
export async function mailAlreadyRegistered(tx: Context, person: User): Promise<void> {
  const event = `registration.repeated.${tx.now.toISOString().slice(0, 10)}`;
  const link = awaitsConfirmation(person) ? { link: await createConfirmLink(tx, person.id) } : {};
  const mail = { template: "already_registered", to: person.email, event, note: buildStatusNote(person) } as const;
  await mailPerson(tx, person, { ...mail, ...link });
}

/** Sends the confirmation link to the new address and a notice to the current one. */
export async function mailEmailChange(tx: Context, person: User, change: { email: string; link: AccountLink }) {
  const { email, link } = change;
  const event = `address.${link.id}`;
  await mailPerson(tx, person, { template: "email_change", to: email, event, link, email });
  await mailPerson(tx, person, { template: "email_change_notice", to: person.email, event: `${event}.notice`, email });
}

/** Used if the new address belongs to another account, whose owner is told at most once a day. */
export async function mailEmailChangeKnown(tx: Context, person: User, change: { owner: User; link: AccountLink }) {
  const { owner, link } = change;
  const { email } = owner;
  const ownerEvent = `address.wanted.${tx.now.toISOString().slice(0, 10)}`;
  await mailPerson(tx, owner, { template: "email_change_known", to: email, event: ownerEvent });
  const event = `address.${link.id}.notice`;
  await mailPerson(tx, person, { template: "email_change_notice", to: person.email, event, email });
}
