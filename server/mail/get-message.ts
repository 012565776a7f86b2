import { eq } from "drizzle-orm";
import { mailOutbox } from "#server/database/tables.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import { hidePrivateLinks } from "#server/kit/mail/hide-private-links.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { mailContract } from "#shared/mail/contract.ts";

/** Gets a message with its body. */
export const getMessage: Handler<typeof mailContract.getMessage> = async (ctx, { id }) => {
  const [message] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  if (!message) throw notFound();
  return hidePrivateLinks(ctx, { ...message, has_calendar: message.calendar !== "" });
};
