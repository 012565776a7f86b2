import type { AccountLink } from "#server/kit/account-links.ts";
import type { Context } from "#server/kit/context.ts";
import type { User } from "#server/kit/current-user.ts";
import { mailPerson, type PersonMail } from "./queue-account-mails.ts";
import { createStopToken } from "./stop-email-change-token.ts";

type RequestedChange = { email: string; link: AccountLink };

function mailNotice(tx: Context, person: User, { email, link }: RequestedChange): Promise<void> {
  const event = `address.${link.id}.notice`;
  const stopToken = createStopToken(tx.app, link.id);
  return mailPerson(tx, person, { template: "email_change_notice", to: person.email, event, email, stopToken });
}

/** Sends the confirmation link to the new address and a notice to the current one. */
export async function mailEmailChange(tx: Context, person: User, change: RequestedChange): Promise<void> {
  const { email, link } = change;
  await mailPerson(tx, person, { template: "email_change", to: email, event: `address.${link.id}`, link, email });
  await mailNotice(tx, person, change);
}

/** Used if the new address belongs to another account, whose owner is told at most once a day. */
export async function mailEmailChangeKnown(tx: Context, person: User, change: RequestedChange & { owner: User }) {
  const { owner } = change;
  const event = `address.wanted.${tx.now.toISOString().slice(0, 10)}`;
  await mailPerson(tx, owner, { template: "email_change_known", to: owner.email, event, signIn: true });
  await mailNotice(tx, person, change);
}

/** Tells the previous address that it no longer belongs to the account. */
export const mailEmailChanged = (
  tx: Context,
  person: User,
  mail: Pick<PersonMail, "email" | "event" | "device" | "note">,
) => mailPerson(tx, person, { template: "email_changed", to: person.email, ...mail });
