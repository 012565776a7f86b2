import { mailTo } from "#app/kit/mail-to.ts";
import type { Enquiry } from "#shared/enquiries/contract.ts";

/** Quoted characters of the message: mail programs truncate longer links. */
const quoted = 600;

/** A mailto link to the sender with a greeting and the quoted message. */
export function replyLink({ email, first_name, message }: Pick<Enquiry, "email" | "first_name" | "message">): string {
  const excerpt = message.length > quoted ? `${message.slice(0, quoted).toWellFormed()}…` : message;
  const quote = excerpt
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join("\r\n");
  const body = `Dear ${first_name},\r\n\r\n\r\n\r\n${quote}`;
  return `${mailTo(email)}?subject=${encodeURIComponent("Re: your message")}&body=${encodeURIComponent(body.toWellFormed())}`;
}
