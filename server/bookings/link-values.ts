import { bookingPagePath } from "#shared/bookings/linked-booking.ts";
import { canWithdraw, findWithdrawalEnd } from "#shared/bookings/withdrawal.ts";
import { formatDeadline, formatNearDay, formatNearLongDay, toOperatorDate } from "#shared/kit/dates.ts";
import type { MailVariablesInput } from "./booking-mail-input.ts";
import { isNoLongerConfirmed } from "./change-news.ts";
import { invitesAgain, isTakenBack } from "./ending-values.ts";

/** What the calendar file of an email does; "" without one. */
function describeCalendar({ row: { booking }, mail }: MailVariablesInput): string {
  if (!mail.hasCalendar) return "";
  if (booking.status === "cancelled") return "The attached file takes the trip out of your calendar.";
  if (booking.status === "pending") return "The attached file marks the trip in your calendar as not confirmed.";
  return "A file for your calendar is attached.";
}

/** Where to choose anew: the same trip if it has a page, else the others. */
function toLinksToRebook(input: MailVariablesInput) {
  const { row, toUrl, mail } = input;
  const { booking, trip_slug } = row;
  const hasPage = trip_slug !== "";
  const isOver = booking.status === "cancelled" && invitesAgain(input);
  const isClosed = booking.status === "pending" && mail.date_doubt?.isClosed === true;
  return {
    other_dates_link: (isOver || isClosed) && hasPage ? toUrl(`/trips/${trip_slug}`) : "",
    other_trips_link: isOver && !hasPage ? toUrl("/trips") : "",
  };
}

/** Who has to pay first reads how before the link to the page. */
function toPageLinks({ row: { booking } }: MailVariablesInput, page: string) {
  const isFirst = booking.paid_amount > 0 || booking.total_price === 0;
  return { first_page_link: isFirst ? page : "", last_page_link: isFirst ? "" : page };
}

const accountCheck = "The same details are on your booking's page: compare them before you pay.";

/** Where an email about a booking leads. */
export function toLinks(input: MailVariablesInput) {
  const { row, now, toUrl, mail } = input;
  const { booking, trip_slug } = row;
  const { linkToken = "", picture } = mail;
  const page = linkToken ? toUrl(bookingPagePath(linkToken)) : "";
  const { paid_amount: paid, refunded_amount: refunded } = booking;
  const isRefundByTerms = booking.status === "cancelled" && mail.cancelled_by !== "operator" && paid > refunded;
  const withdraw_link = page !== "" && canWithdraw(booking, now) ? `${page}#withdraw` : "";
  return {
    booking_page_link: page,
    withdraw_link,
    // In a table of days, or in a sentence.
    booking_withdraw_link: booking.status === "confirmed" ? withdraw_link : "",
    request_withdraw_link: booking.status === "pending" ? withdraw_link : "",
    ...toPageLinks(input, page),
    withdraw_until: formatDeadline(findWithdrawalEnd(booking), now, (day) =>
      formatNearLongDay(day, toOperatorDate(now)),
    ),
    withdraw_rule: isNoLongerConfirmed(input) ? "" : "Until you pay, you owe us nothing.",
    withdraw_end: formatDeadline(findWithdrawalEnd(booking), now, (day) =>
      formatNearDay(day, toOperatorDate(now)),
    ).replace(" (Kigali time)", ""),
    trips_link: isTakenBack(input) ? "" : toUrl("/trips"),
    taken_back_link: isTakenBack(input) ? page : "",
    account_check: page ? accountCheck : "",
    ...toLinksToRebook(input),
    trip_picture: picture?.url ?? "",
    trip_picture_alt: picture?.alt ?? "",
    calendar_note: describeCalendar(input),
    trip_link: trip_slug === "" ? "" : toUrl(`/trips/${trip_slug}`),
    terms_link: toUrl("/terms"),
    refund_terms_link: isRefundByTerms ? toUrl("/terms") : "",
    booking_link: toUrl(`/admin/bookings?booking=${booking.id}`),
  };
}
