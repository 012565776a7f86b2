import { describeEmails } from "#app/kit/mail/describe-emails.ts";
import type { ReviewedUser } from "#shared/people/users-contract.ts";
import { undoSeconds } from "#shared/undo/undo-window.ts";

type Decided = Pick<ReviewedUser, "name" | "status" | "is_verified" | "message" | "emails">;

function describeApprovalEmail({ name, emails: [email] }: Decided): string {
  if (!email) return `${name} gets no email.`;
  return email.delivery === "kept"
    ? `The email to ${name} is not sent: no mail server is set.`
    : `The email to ${name} goes out in ${undoSeconds} seconds.`;
}

/** What the toast says of a decision. It names the person, and says once what becomes of the email. */
export function describeDecision(decided: Decided): string {
  const { status, is_verified, message } = decided;
  if (status === "rejected") return [message, describeEmails(decided)].join(" ").trim();
  // Without a confirmed address, the message says it itself.
  return is_verified ? `${message} ${describeApprovalEmail(decided)}` : message;
}
