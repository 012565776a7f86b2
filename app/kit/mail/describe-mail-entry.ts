import { isRecord } from "#shared/kit/is-record.ts";
import { templateLabel } from "./mail-labels.ts";

type MailEntry = { what: string; after: Readonly<Record<string, unknown>> };

function describeEmail(mail: unknown, verb: string, preposition = "for"): string {
  const { template, recipients, to } = isRecord(mail) ? mail : {};
  const name = typeof template === "string" ? `Email “${templateLabel(template)}”` : "Email";
  const all = Array.isArray(recipients) ? recipients : [to];
  const addresses = all.filter((address) => typeof address === "string").join(", ");
  return addresses === "" ? `${name} ${verb}` : `${name} ${verb} ${preposition} ${addresses}`;
}

/**
 * Describes an entry about emails of a record, one line for each. Undefined for other entries, and for those that don't
 * say which email. "Queued", not "sent": only the outbox knows whether the email was delivered.
 */
export function describeMailEntry({ what, after }: MailEntry): string[] | undefined {
  const { e_mails, template } = after;
  if (Array.isArray(e_mails)) {
    if (what === "mail.queued") return e_mails.map((mail) => describeEmail(mail, "queued"));
    if (what !== "mail.not_queued") return undefined;
    return e_mails.map((mail) => `${describeEmail(mail, "not sent", "to")}: the address had too many from the website`);
  }
  if (typeof template !== "string") return undefined;
  if (what === "mail.left_out") return [describeEmail({ template }, "left out")];
  return what === "mail.sent_again" ? [describeEmail(after, "queued again")] : undefined;
}
