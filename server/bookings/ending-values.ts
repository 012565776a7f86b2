import { findRefund } from "#shared/bookings/cancellation.ts";
import { bookingPagePath } from "#shared/bookings/linked-booking.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { addDays, countDays, formatLongDay, formatNearLongDay, toOperatorDate } from "#shared/kit/dates.ts";
import { findAnswerDeadline } from "#shared/settings/office-hours.ts";
import type { MailVariablesInput } from "./booking-mail-input.ts";
import { formatTravel } from "./change-news.ts";

/** "on Saturday, 20 February 2027" for one day, "from …" for more. */
export const describeStart = ({ start_date, end_date }: MailVariablesInput["row"]["booking"]): string =>
  `${start_date === end_date ? "on" : "from"} ${formatLongDay(start_date)}`;

/** What somebody whose trip we cancel is asked first, and what we do; without a reason the traveller may ask for it. */
const askAboutFlights = (input: MailVariablesInput) => ({
  flights_question: `Have you booked flights? Please ${input.site.phone ? "call us" : "reply"} ${isFarAhead(input) ? "soon" : "today"}.`,
  flights_help: `We'll ${input.mail.note ? "" : "tell you why, "}help you change them, or look for other dates.`,
});

const daysFarAhead = 14;
/** Whether a call about the trip can wait until tomorrow. */
export const isFarAhead = ({ row: { booking }, now }: MailVariablesInput): boolean =>
  countDays(toOperatorDate(now), booking.start_date) > daysFarAhead;

const noFlights = { flights_question: "", flights_help: "" };

/** When that was, and who asked for it if we know; the heading asks about the rest. */
function describeCancellation({ now, mail }: MailVariablesInput): string {
  const today = toOperatorDate(now);
  const day = formatNearLongDay(today, today);
  return mail.cancelled_by === "traveller"
    ? `On ${day} we cancelled your booking, as you asked.`
    : `We cancelled your booking on ${day}.`;
}

function toCancellation(input: MailVariablesInput) {
  const { booking } = input.row;
  const { cancelled_by } = input.mail;
  if (cancelled_by === "operator") {
    return {
      cancellation_subject: "We have to cancel",
      cancellation_title: "We have to cancel your trip",
      cancellation_news: `We're very sorry: we can't run your trip on ${formatTravel(booking)}.`,
      ...noCheck,
      cancellation_title_end: "",
      cancellation_offer: "",
    };
  }
  return {
    cancellation_subject: cancelled_by ? "Cancelled" : "Cancelled, please check",
    cancellation_title: "Your booking is cancelled",
    cancellation_title_end: cancelled_by ? "" : ": did you ask for it?",
    cancellation_news: describeCancellation(input),
    ...toCheck(input),
    cancellation_offer: describeReturn(input),
  };
}

const noCheck = {
  ...{ cancellation_check: "", cancellation_check_contact: "" },
  ...{ cancellation_check_end: "", cancellation_check_done: "" },
};

/** Asks whoever may not have expected a cancellation to say so; other dates come after that. */
function toCheck({ mail, site: { phone } }: MailVariablesInput): typeof noCheck {
  if (mail.cancelled_by !== undefined) return noCheck;
  return {
    cancellation_check: `If you didn't ask for it, please ${phone ? "call us" : "reply"} today.`,
    cancellation_check_contact:
      "We'll find out what happened, and restore your booking if your places are still free. If they're not, we'll look for other dates with you.",
    cancellation_check_end: "If you asked for it,",
    cancellation_check_done: "there's nothing to do.",
  };
}

/** Whether what the traveller has paid stays with us, because the cancellation came late. */
const isLate = ({ row: { booking }, site, now, mail }: MailVariablesInput): boolean => {
  const { start_date, currency, paid_amount: paid, refunded_amount: refunded } = booking;
  const options = { terms: site, today: toOperatorDate(now), cancelled_by: mail.cancelled_by };
  return paid > refunded && findRefund({ start_date, currency, paid }, options) === null;
};

/** Whether a cancelled trip is offered anew: not to somebody who didn't expect it, or gets nothing back. */
export const invitesAgain = (input: MailVariablesInput): boolean =>
  input.mail.cancelled_by === "operator" || (input.mail.cancelled_by === "traveller" && !isLate(input));

/** An offer to whoever has cancelled. */
const describeReturn = (input: MailVariablesInput): string =>
  invitesAgain(input)
    ? `${input.mail.cancelled_by === "traveller" ? "Was it a mistake? Reply as soon as you can. " : ""}We'd be glad to see you on other dates.`
    : "";

const noLoss = {
  ...{ kept_fact: "", kept_help: "", kept_terms_link: "", write_link: "" },
  ...{ kept_offer: "", kept_offer_end: "" },
};

/** For whoever gets less back than what was paid. */
function describeProof({ row: { booking }, site, now, mail }: MailVariablesInput): string {
  const { status, start_date, currency, paid_amount: paid, refunded_amount: refunded } = booking;
  if (status !== "cancelled" || mail.cancelled_by !== "traveller" || refunded > 0) return "";
  const options = { terms: site, today: toOperatorDate(now), cancelled_by: mail.cancelled_by };
  const back = findRefund({ start_date, currency, paid }, options) ?? 0;
  return back < paid
    ? "Did you ask us earlier? Reply, and we'll check. For your insurer: this email shows what you paid and what we keep."
    : "";
}

/** What stays with us after a late cancellation, why, and how to ask for a fair way. */
function toLoss(input: MailVariablesInput): typeof noLoss & { cancellation_news?: string } {
  const { row, site, now, toUrl, mail } = input;
  const { status, refunded_amount, start_date } = row.booking;
  if (status !== "cancelled" || mail.cancelled_by !== "traveller" || refunded_amount > 0 || !isLate(input))
    return noLoss;
  const limit = Math.min(site.cancellation_free_days, site.cancellation_half_days);
  const share = limit === site.cancellation_half_days ? "half" : "all";
  const end = formatNearLongDay(addDays(start_date, -limit), toOperatorDate(now));
  const { linkToken = "" } = mail;
  return {
    cancellation_news: `${describeCancellation(input)} We're sorry that you can't come.`,
    kept_fact: "There is no refund under our terms:",
    kept_help: limit > 0 ? `${share} comes back until ${end}, nothing after that.` : "the trip has begun.",
    kept_offer: "Tell us what happened,",
    kept_offer_end: "and we'll look for a fair way.",
    kept_terms_link: toUrl("/terms"),
    write_link: linkToken && `${toUrl(bookingPagePath(linkToken))}#write`,
  };
}

/** Whether the traveller had a confirmation, which came with a calendar file. */
export const wasConfirmed = ({ row: { booking }, mail }: MailVariablesInput): boolean =>
  mail.wasConfirmed === true || mail.hasCalendar === true || booking.confirmed_at !== null;

/** Whether we cancel what we had confirmed. */
export const isTakenBack = (input: MailVariablesInput): boolean =>
  input.row.booking.status === "cancelled" && input.mail.cancelled_by === "operator" && wasConfirmed(input);

/** By when days are checked that somebody replies with; "" if the office hours name no day. */
const describeCheckTime = ({ site: { business_hours }, now }: MailVariablesInput): string =>
  findAnswerDeadline(business_hours, now) === null ? "" : " You'll have our answer by the end of the next working day.";

/** Without a reason nobody knows whether other days are possible. */
const toRejectionTitles = ({ mail }: MailVariablesInput, isOneDay: boolean) =>
  mail.note
    ? {
        rejection_subject: "Sorry, not on these days",
        rejection_title: `Sorry, not on ${isOneDay ? "this day" : "these days"}`,
      }
    : { rejection_subject: "Sorry, we can't run this trip", rejection_title: "Sorry, we can't run this trip" };

/** What a rejection says: a request is not possible, or a confirmation is taken back. */
function toRejection(input: MailVariablesInput) {
  const { booking } = input.row;
  const isOneDay = booking.start_date === booking.end_date;
  const reference = referenceOf(booking.id);
  if (wasConfirmed(input)) {
    return {
      rejection_subject: "We have to cancel",
      rejection_title: "We have to cancel your trip",
      rejection_intro: `We're very sorry: we had confirmed this trip, and now we can't run it on ${formatTravel(booking)}.`,
      rejection_offer: "",
      rejection_noun: "booking",
      rejection_reference: `Booking ${reference}`,
      ...{ rejection_status: "", rejection_cancelled: "Cancelled" },
    };
  }
  return {
    ...toRejectionTitles(input, isOneDay),
    rejection_intro: `Thank you for asking us. We're sorry that we can't run this trip on ${formatTravel(booking)}.`,
    rejection_offer: `${input.mail.note ? "Days close by may be possible: reply with dates, and we'll check them." : "Reply, and we'll tell you why, and whether other days are possible."}${describeCheckTime(input)}`,
    rejection_noun: "request",
    rejection_reference: `Request ${reference}`,
    ...{ rejection_status: "Not possible", rejection_cancelled: "" },
  };
}

/** What the emails about a booking that has ended say of it. */
export const toEnding = (input: MailVariablesInput) => ({
  ...toCancellation(input),
  ...toRejection(input),
  ...toLoss(input),
  kept_proof: describeProof(input),
  ...(isTakenBack(input) ? askAboutFlights(input) : noFlights),
});
