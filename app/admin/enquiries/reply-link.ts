import { mailtoHref } from "#app/kit/screens/mailto.ts";
import type { Enquiry } from "#shared/enquiries/contract.ts";

/** Quoted characters of the message: mail programs truncate longer links. */
const maxQuotedChars = 600;

type AnswerableEnquiry = Pick<Enquiry, "email" | "first_name" | "message">;

/** A mailto link to the sender with a greeting and the quoted message. */
export function buildReplyLink({ email, first_name, message }: AnswerableEnquiry): string {
  const excerpt = message.length > maxQuotedChars ? `${message.slice(0, maxQuotedChars).toWellFormed()}…` : message;
  const quote = excerpt
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join("\r\n");
  const body = `Dear ${first_name},\r\n\r\n\r\n\r\n${quote}`;
  return `${mailtoHref(email)}?subject=${encodeURIComponent("Re: your message")}&body=${encodeURIComponent(body.toWellFormed())}`;
}
