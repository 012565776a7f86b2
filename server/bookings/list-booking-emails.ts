import { and, desc, eq } from "drizzle-orm";
import { mailOutbox, undoableChanges } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { redactMessage } from "#server/kit/mail/hide-private-links.ts";
import type { bookingContract } from "#shared/bookings/contract.ts";
import { getVisibleBooking } from "./get-booking.ts";

const maxEmails = 200;
const isAbout = (id: number) => and(eq(mailOutbox.about_room, "bookings"), eq(mailOutbox.about_id, id));

const selectEmails = ({ db }: Context) =>
  db
    .select({ message: mailOutbox, author_id: undoableChanges.actor_id })
    .from(mailOutbox)
    .leftJoin(undoableChanges, eq(undoableChanges.id, mailOutbox.change_id))
    .$dynamic();
type EmailRow = Awaited<ReturnType<typeof selectEmails>>[number];

const toEmail = ({ actor }: Context, { message, author_id }: EmailRow) => ({
  ...redactMessage(message),
  undo_id: message.status === "held" && author_id === actor.user_id ? message.change_id : null,
});

/** Lists the emails about a booking, newest first. Throws `not_found`. */
export const listBookingEmails: Handler<typeof bookingContract.listEmails> = async (ctx, { id }) => {
  await getVisibleBooking(ctx, id);
  const rows = await selectEmails(ctx).where(isAbout(id)).orderBy(desc(mailOutbox.id)).limit(maxEmails);
  return rows.map((row) => toEmail(ctx, row));
};

/** Gets one email about a booking. Throws `not_found` also for an email about something else. */
export const getBookingEmail: Handler<typeof bookingContract.getEmail> = async (ctx, { id, message_id }) => {
  await getVisibleBooking(ctx, id);
  const rows = await selectEmails(ctx).where(and(isAbout(id), eq(mailOutbox.id, message_id)));
  return toEmail(ctx, firstOrNotFound(rows));
};
