import { mailTo } from "#app/kit/mail-to.ts";
import type { Enquiry } from "#shared/enquiries/contract.ts";

/** So much of the message is repeated below the answer: longer links are cut by mail programs. */
const quoted = 600;

/** A link that opens the mail program with an answer begun. */
export function replyLink({ email, first_name, message }: Pick<Enquiry, "email" | "first_name" | "message">): string {
  const shown = message.length > quoted ? `${message.slice(0, quoted).toWellFormed()}…` : message;
  const quote = shown
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join("\r\n");
  const body = `Dear ${first_name},\r\n\r\n\r\n\r\n${quote}`;
  return `${mailTo(email)}?subject=${encodeURIComponent("Re: your message")}&body=${encodeURIComponent(body.toWellFormed())}`;
}
