import { eq } from "drizzle-orm";
import { mailOutbox } from "#server/database/tables.ts";
import type { Verb } from "#server/kit/routes.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { mailContract } from "#shared/mail/contract.ts";
import { newPasswordPath } from "#shared/sign-in/password-link.ts";

type Message = typeof mailOutbox.$inferSelect;

const passwordLinks = new RegExp(`(${newPasswordPath}/)[\\w-]+`, "g");

/** A link that sets anybody's password would make its reader whoever it was sent to. */
function withoutPasswordLinks(message: Message): Message {
  const hidden = (text: string): string => text.replace(passwordLinks, "$1…");
  return { ...message, html: hidden(message.html), text: hidden(message.text) };
}

/** Whoever may do everything sees everything: without an SMTP server somebody has to hand such a link on. */
export const getMessage: Verb<typeof mailContract.getMessage> = async ({ db, actor }, { id }) => {
  const [message] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  if (!message) throw notFound();
  return actor.role === "super_admin" ? message : withoutPasswordLinks(message);
};
