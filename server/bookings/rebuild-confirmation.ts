import type { Context } from "#server/kit/context.ts";
import { listWaitingMails, suppressWaitingMails } from "#server/kit/mail/take-back-mails.ts";
import { redactPrivateLinks } from "#shared/mail/private-links.ts";
import { createBookingLink } from "./booking-link.ts";
import type { BookingWithTrip } from "./booking-rows.ts";
import { renderBookingMail } from "./emails/booking-mails.ts";
import { hiddenToken, loadMailValues } from "./load-mail-values.ts";
import { type BookingMail, listTravellerNames, mailsAbout } from "./queue-booking-mails.ts";

const template = "booking_confirmation";

/** The confirmation of a booking with the links that `redactPrivateLinks` leaves. */
async function renderRedacted(tx: Context, row: BookingWithTrip) {
  const travellerNames = await listTravellerNames(tx, row.booking.id);
  const { values } = await loadMailValues(tx, row, { template, linkToken: hiddenToken, travellerNames });
  return renderBookingMail(tx, template, { values });
}

type PaidRows = { before: BookingWithTrip; after: BookingWithTrip };

/**
 * Replaces a confirmation that still waits when a payment comes in: together with the receipt it would ask for what is
 * paid. Returns the new one; null if there is none, or if staff have written it themselves.
 */
export async function rebuildWaitingConfirmation(
  tx: Context,
  { before, after }: PaidRows,
  change_id: number,
): Promise<BookingMail | null> {
  if (after.booking.status !== "confirmed" || before.booking.paid_amount === after.booking.paid_amount) return null;
  const waiting = { ...mailsAbout(before), templates: [template] };
  const [message] = await listWaitingMails(tx, waiting);
  if (!message) return null;
  const { subject, text } = await renderRedacted(tx, before);
  if (message.subject !== subject || redactPrivateLinks(message.text) !== text) return null;
  const reason = "A confirmation with the payment that has come in replaces it.";
  await suppressWaitingMails(tx, { ...waiting, reason }, change_id);
  const { id, version, customer_email } = after.booking;
  const linkToken = await createBookingLink(tx, after.booking);
  const travellerNames = await listTravellerNames(tx, id);
  const event = `booking.changed.${version}`;
  return { template, recipients: [customer_email], event, linkToken, travellerNames, change_id };
}
