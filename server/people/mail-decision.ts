import type { Context } from "#server/kit/context.ts";
import type { User } from "#server/kit/current-user.ts";
import { createConfirmLink } from "./create-confirm-link.ts";
import { awaitsConfirmation, mailPerson, type PersonMail } from "./queue-account-mails.ts";

type Decision = Pick<PersonMail, "override"> & {
  template: "account_active" | "account_declined";
  /** Why the registration was rejected; "" if no reason was given. */
  reason: string;
  change_id: number;
};

const confirmNote = "One step is left before you can sign in: please confirm that this e-mail address is yours.";
const signInNote = "You can sign in with your e-mail address and the password that you have chosen.";

/** Queues the e-mail about the decision on a registration. An unconfirmed address gets another link that confirms it. */
export async function mailDecision(tx: Context, user: User, decision: Decision): Promise<void> {
  const { template } = decision;
  const event = `person.reviewed.${user.version}`;
  const mail = { ...decision, to: user.email, event };
  if (template === "account_declined") return mailPerson(tx, user, mail);
  if (!awaitsConfirmation(user)) return mailPerson(tx, user, { ...mail, note: signInNote, signIn: true });
  return mailPerson(tx, user, { ...mail, note: confirmNote, link: await createConfirmLink(tx, user.id) });
}
