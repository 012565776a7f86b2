import { and, desc, eq } from "drizzle-orm";
import { mailOutbox } from "#server/database/tables.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { redactMessage } from "#server/kit/mail/hide-private-links.ts";
import type { bookingContract } from "#shared/bookings/contract.ts";
import { getVisibleBooking } from "./get-booking.ts";

const maxEmails = 200;
const isAbout = (id: number) => and(eq(mailOutbox.about_room, "bookings"), eq(mailOutbox.about_id, id));

/** Lists the e-mails about a booking, newest first. Throws `not_found`. */
export const listBookingEmails: Handler<typeof bookingContract.listEmails> = async (ctx, { id }) => {
  await getVisibleBooking(ctx, id);
  const messages = await ctx.db
    .select()
    .from(mailOutbox)
    .where(isAbout(id))
    .orderBy(desc(mailOutbox.id))
    .limit(maxEmails);
  return messages.map((message) => redactMessage(message));
};

/** Gets one e-mail about a booking. Throws `not_found` also for an e-mail about something else. */
export const getBookingEmail: Handler<typeof bookingContract.getEmail> = async (ctx, { id, message_id }) => {
  await getVisibleBooking(ctx, id);
  const rows = await ctx.db
    .select()
    .from(mailOutbox)
    .where(and(isAbout(id), eq(mailOutbox.id, message_id)));
  return redactMessage(firstOrNotFound(rows));
};
