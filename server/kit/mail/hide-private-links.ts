import { redactPrivateLinks } from "#shared/mail/private-links.ts";
import type { Context } from "../context.ts";

type MessageTexts = { subject: string; html?: string; text?: string };

/**
 * Hides the tokens of links in all texts of a message, because whoever reads one can act as the recipient. Only super
 * administrators see them, to pass them on where there is no SMTP server.
 */
export function hidePrivateLinks<Message extends MessageTexts>({ actor }: Pick<Context, "actor">, message: Message) {
  if (actor.role === "super_admin") return message;
  const { subject, html, text } = message;
  return {
    ...message,
    subject: redactPrivateLinks(subject),
    ...(html !== undefined && { html: redactPrivateLinks(html) }),
    ...(text !== undefined && { text: redactPrivateLinks(text) }),
  };
}
