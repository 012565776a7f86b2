import { templateLabel } from "#app/kit/mail/mail-labels.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import type { ChangeEffects } from "#shared/undo/contract.ts";
import { undoSeconds } from "#shared/undo/undo-window.ts";

export const noMailServerMessage = "Email not sent: no mail server is set.";

/** The same for several changes: "12 emails go out in 10 seconds." */
export function describeEmailCount(changes: readonly Pick<ChangeEffects, "emails">[]): string {
  const emails = changes.flatMap((change) => change.emails);
  if (emails.length === 0) return "No email goes out.";
  if (emails.some(({ delivery }) => delivery === "kept")) return noMailServerMessage;
  return `${formatCount(emails.length, "email")} ${emails.length === 1 ? "goes" : "go"} out in ${undoSeconds} seconds.`;
}

/** What happens to the emails of a change: "Booking confirmation goes to ann@example.com in 10 seconds." */
export function describeEmails({ emails }: Pick<ChangeEffects, "emails">): string {
  const [first] = emails;
  if (!first) return "";
  if (first.delivery === "kept") return noMailServerMessage;
  const to = [...new Set(emails.map(({ to_address }) => to_address))].join(", ");
  const [label = "", ...others] = new Set(emails.map(({ template }) => templateLabel(template)));
  const labels = [label, ...others.map((other) => other.toLowerCase())].join(" and ");
  return `${labels} ${others.length > 0 ? "go" : "goes"} to ${to} in ${undoSeconds} seconds.`;
}
