import { templateLabel } from "#app/kit/mail/mail-labels.ts";
import type { ChangeEffects } from "#shared/undo/contract.ts";
import { undoSeconds } from "#shared/undo/undo-window.ts";

export const noMailServerMessage = "Email not sent: no mail server is set.";

/** What happens to the e-mails of a change: "Booking confirmation goes to ann@example.com in 10 seconds." */
export function describeEmails({ emails }: Pick<ChangeEffects, "emails">): string {
  const [first] = emails;
  if (!first) return "";
  if (first.delivery === "kept") return noMailServerMessage;
  const to = [...new Set(emails.map(({ to_address }) => to_address))].join(", ");
  const [label = "", ...others] = new Set(emails.map(({ template }) => templateLabel(template)));
  const labels = [label, ...others.map((other) => other.toLowerCase())].join(" and ");
  return `${labels} ${others.length > 0 ? "go" : "goes"} to ${to} in ${undoSeconds} seconds.`;
}
