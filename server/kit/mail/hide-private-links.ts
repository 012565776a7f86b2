import { redactPrivateLinks } from "#shared/mail/private-links.ts";
import type { Context } from "../context.ts";

type MessageTexts = { subject: string; html?: string; text?: string };

/**
 * Hides the tokens of links in all texts of a message, because whoever reads one can act as the recipient. Only super
 * administrators see them, to pass them on where there is no SMTP server.
 */
export const hidePrivateLinks = <Message extends MessageTexts>({ actor }: Pick<Context, "actor">, message: Message) =>
  actor.role === "super_admin" ? message : redactMessage(message);

/** Hides the tokens of links in all texts of a message, from everybody. */
export function redactMessage<Message extends MessageTexts>(message: Message) {
  const { subject, html, text } = message;
  return {
    ...message,
    subject: redactPrivateLinks(subject),
    ...(html !== undefined && { html: redactPrivateLinks(html) }),
    ...(text !== undefined && { text: redactPrivateLinks(text) }),
  };
}
