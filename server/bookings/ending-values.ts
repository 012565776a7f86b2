import { describeTravel } from "#shared/bookings/describe-booking.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { formatLongDay } from "#shared/kit/dates.ts";
import type { MailVariablesInput } from "./booking-mail-input.ts";

/** "on Saturday, 20 February 2027" for one day, "from …" for more. */
export const describeStart = ({ start_date, end_date }: MailVariablesInput["row"]["booking"]): string =>
  `${start_date === end_date ? "on" : "from"} ${formatLongDay(start_date)}`;

/** What we do for somebody whose trip we cancel. */
const describeOffer = ({ site: { phone } }: MailVariablesInput): string =>
  phone
    ? `Reply or call ${phone}, and we'll look for other dates. If you have booked flights, please call us today.`
    : "Reply to this message, and we'll look for other dates. If you have booked flights, please say so.";

/** The same without a reason, which the traveller may ask for. */
const describeOfferWithReason = ({ site: { phone } }: MailVariablesInput): string =>
  `Reply${phone ? ` or call ${phone}` : " to this message"}, and we'll tell you why and look for other dates with you. If you have booked flights, please ${phone ? "call us today" : "say so"}.`;

/** Who cancelled, without a guess where nobody said so. */
function describeCancellation(input: MailVariablesInput): string {
  const { booking } = input.row;
  return input.mail.cancelled_by === "traveller"
    ? "As you asked, we have cancelled your booking."
    : `Your booking for ${describeTravel(booking).travel_dates} has been cancelled.`;
}

function toCancellation(input: MailVariablesInput) {
  const { booking } = input.row;
  const { cancelled_by } = input.mail;
  const isOneDay = booking.start_date === booking.end_date;
  if (cancelled_by === "operator") {
    const cancellation_intro = `We're very sorry: we can't run this trip on your ${isOneDay ? "day" : "days"}. We know that you were looking forward to it.`;
    return {
      cancellation_subject: "We have to cancel",
      cancellation_title: "We have to cancel your trip",
      cancellation_intro,
      cancellation_news: `We're very sorry: we can't run your trip on ${isOneDay ? "this day" : "these days"}.`,
      cancellation_regret: "We know that you were looking forward to it.",
      cancellation_offer: describeOffer(input),
    };
  }
  const hasPaid = booking.paid_amount > 0;
  const cancellation_intro = describeCancellation(input);
  return {
    cancellation_subject: "Cancelled",
    cancellation_title: "Your booking is cancelled",
    ...{ cancellation_intro, cancellation_news: cancellation_intro, cancellation_regret: "" },
    cancellation_offer: describeReturn(input, hasPaid),
  };
}

/** An offer to whoever has cancelled, or a way to ask for whoever may not have expected it. */
function describeReturn({ mail, site: { phone } }: MailVariablesInput, hasPaid: boolean): string {
  if (mail.cancelled_by === undefined)
    return `Didn't ask for this? ${phone ? `Reply or call ${phone}` : "Reply to this message"} today. If you did, there's nothing left to do.`;
  return hasPaid
    ? "A question, or other dates in mind? Reply to this message."
    : "We'd be glad to see you on other dates. A question? Just reply.";
}

/** What a rejection says: a request is not possible, or a confirmation, which came with a calendar file, is taken back. */
function toRejection(input: MailVariablesInput) {
  const { booking } = input.row;
  const isOneDay = booking.start_date === booking.end_date;
  const reference = referenceOf(booking.id);
  if (input.mail.hasCalendar) {
    return {
      rejection_subject: "We have to cancel",
      rejection_title: "We have to cancel your trip",
      rejection_intro: `We're so sorry: we had confirmed this trip, and now we can't run it on ${isOneDay ? "this day" : "these days"}. We know that you were looking forward to it.`,
      rejection_offer: input.mail.note ? describeOffer(input) : describeOfferWithReason(input),
      rejection_noun: "booking",
      rejection_reference: `Booking ${reference} · Cancelled`,
    };
  }
  return {
    rejection_subject: "Sorry, not on these days",
    rejection_title: `Sorry, not on ${isOneDay ? "this day" : "these days"}`,
    rejection_intro: `We can't run this trip on the ${isOneDay ? "day" : "days"} that you asked for.`,
    rejection_offer: "Choose other dates or another trip, or reply with days that suit you, and we'll look for a way.",
    rejection_noun: "request",
    rejection_reference: `Request ${reference} · Not possible`,
  };
}

/** What the e-mails about a booking that has ended say of it. */
export const toEnding = (input: MailVariablesInput) => ({
  ...toCancellation(input),
  ...toRejection(input),
});
