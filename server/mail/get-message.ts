import { eq } from "drizzle-orm";
import { mailOutbox } from "#server/database/tables.ts";
import type { Verb } from "#server/kit/routes.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { mailContract } from "#shared/mail/contract.ts";

export const getMessage: Verb<typeof mailContract.getMessage> = async ({ db }, { id }) => {
  const [message] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  if (!message) throw notFound();
  return message;
};
