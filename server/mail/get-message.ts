import { eq } from "drizzle-orm";
import { mailOutbox } from "#server/database/tables.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { mailContract } from "#shared/mail/contract.ts";
import { newPasswordPath } from "#shared/sign-in/password-link.ts";

type Message = typeof mailOutbox.$inferSelect;

const passwordLinkPattern = new RegExp(`(${newPasswordPath}/)[\\w-]+`, "g");

/** Hides password links, because whoever reads one can take over the recipient's account. */
function redactPasswordLinks(message: Message): Message {
  const redact = (text: string): string => text.replace(passwordLinkPattern, "$1…");
  return { ...message, html: redact(message.html), text: redact(message.text) };
}

/** Gets a message. Only super administrators see password links, to pass them on where there is no SMTP server. */
export const getMessage: Handler<typeof mailContract.getMessage> = async ({ db, actor }, { id }) => {
  const [message] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  if (!message) throw notFound();
  return actor.role === "super_admin" ? message : redactPasswordLinks(message);
};
