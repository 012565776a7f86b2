import { describeTravel } from "#shared/bookings/describe-booking.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { formatLongDay, toOperatorDate } from "#shared/kit/dates.ts";
import type { MailVariablesInput } from "./booking-mail-input.ts";

/** "on Saturday, 20 February 2027" for one day, "from …" for more. */
export const describeStart = ({ start_date, end_date }: MailVariablesInput["row"]["booking"]): string =>
  `${start_date === end_date ? "on" : "from"} ${formatLongDay(start_date)}`;

/** What we do for somebody whose trip we cancel. Where it takes a trip out of the calendar, a button has the number. */
const describeOffer = ({ site: { phone }, mail: { hasCalendar } }: MailVariablesInput): string =>
  phone
    ? `Reply or call ${hasCalendar ? "us" : phone}, and we'll look for other dates. Have you booked flights? Please call us today.`
    : "Reply to this message, and we'll look for other dates. If you have booked flights, please say so.";

/** The same without a reason, which the traveller may ask for. */
const describeOfferWithReason = ({ site: { phone }, mail: { hasCalendar } }: MailVariablesInput): string =>
  `Reply${phone ? ` or call ${hasCalendar ? "us" : phone}` : " to this message"}: we'll tell you why, and look for other dates with you. Have you booked flights? ${phone ? "Call us today; we can call you back." : "Please say so."}`;

/** Who cancelled, without a guess where nobody said so. */
function describeCancellation(input: MailVariablesInput): string {
  const { booking } = input.row;
  return input.mail.cancelled_by === "traveller"
    ? `As you asked, we cancelled your booking on ${formatLongDay(toOperatorDate(input.now))}.`
    : `Your booking for ${describeTravel(booking).travel_dates} has been cancelled.`;
}

function toCancellation(input: MailVariablesInput) {
  const { booking } = input.row;
  const { cancelled_by } = input.mail;
  const isOneDay = booking.start_date === booking.end_date;
  if (cancelled_by === "operator") {
    const cancellation_intro = `We're very sorry: we can't run this trip on your ${isOneDay ? "day" : "days"}. We know how much you were looking forward to this trip.`;
    return {
      cancellation_subject: "We have to cancel",
      cancellation_title: "We have to cancel your trip",
      cancellation_intro,
      cancellation_news: `We're very sorry: we can't run your trip on ${isOneDay ? "this day" : "these days"}.`,
      cancellation_regret: "We know how much you were looking forward to this trip.",
      ...noCheck,
      cancellation_offer: input.mail.note ? describeOffer(input) : describeOfferWithReason(input),
    };
  }
  const hasPaid = booking.paid_amount > 0;
  const cancellation_intro = describeCancellation(input);
  return {
    cancellation_subject: "Cancelled",
    cancellation_title: "Your booking is cancelled",
    ...{ cancellation_intro, cancellation_news: cancellation_intro, cancellation_regret: "" },
    ...toCheck(input),
    cancellation_offer: describeReturn(input, hasPaid),
  };
}

const noCheck = { cancellation_check: "", cancellation_check_contact: "", cancel_dates_link: "" };

/** Asks whoever may not have expected a cancellation to say so; other dates come after that. */
function toCheck({ row, mail, site: { phone }, toUrl }: MailVariablesInput): typeof noCheck {
  if (mail.cancelled_by !== undefined) return noCheck;
  return {
    cancellation_check: "Didn't ask for this?",
    cancellation_check_contact: `${phone ? `Reply or call ${phone}` : "Reply to this message"} today. If you did, there's nothing left to do.`,
    cancel_dates_link: row.trip_slug === "" ? toUrl("/trips") : toUrl(`/trips/${row.trip_slug}`),
  };
}

/** An offer to whoever has cancelled; whoever may not have expected it is asked about that first. */
function describeReturn({ mail }: MailVariablesInput, hasPaid: boolean): string {
  if (mail.cancelled_by === undefined) return "";
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
      rejection_intro: `We're so sorry: we had confirmed this trip, and now we can't run it on ${isOneDay ? "this day" : "these days"}. We know how much you were looking forward to this trip.`,
      rejection_offer: input.mail.note ? describeOffer(input) : describeOfferWithReason(input),
      rejection_noun: "booking",
      rejection_reference: `Booking ${reference}`,
      rejection_status: "Cancelled",
    };
  }
  return {
    rejection_subject: "Sorry, not on these days",
    rejection_title: `Sorry, not on ${isOneDay ? "this day" : "these days"}`,
    rejection_intro: `Thank you for asking us. We can't run this trip on the ${isOneDay ? "day" : "days"} that you asked for.`,
    rejection_offer: "Choose other dates or another trip, or reply with days that suit you, and we'll look for a way.",
    rejection_noun: "request",
    rejection_reference: `Request ${reference}`,
    rejection_status: "Not possible",
  };
}

/** What the e-mails about a booking that has ended say of it. */
export const toEnding = (input: MailVariablesInput) => ({
  ...toCancellation(input),
  ...toRejection(input),
});
