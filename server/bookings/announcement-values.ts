import { formatLongDay } from "#shared/kit/dates.ts";
import { describeAnswer, describeTask, fullNameOf, type MailVariablesInput } from "./booking-mail-input.ts";

/** How the operator is told of a booking: one that staff have entered is no news from a traveller. */
export function toAnnouncement(input: MailVariablesInput) {
  const { row, mail } = input;
  const { source, status, customer_first_name, start_date } = row.booking;
  const name = fullNameOf(row.booking);
  const isFromStaff = source === "admin";
  const isPending = status === "pending";
  const newTitle = isFromStaff ? `New booking for ${name}` : `${name} would like to travel`;
  const origin = isFromStaff ? "was entered by staff" : "has come in from the website";
  const booking_origin = `${origin} and ${isPending ? "is waiting for an answer" : `is ${status}`}`;
  // Only the first message knows what the traveller has been promised.
  const hasPromise = isPending && mail.isNew;
  const promise = `Answer ${describeAnswer(input)}: that is what we have promised ${customer_first_name}.`;
  return {
    news_title: mail.isNew ? `New ${isPending ? "request" : "booking"}` : "Booking",
    news_detail: hasPromise ? describeTask(input) : `${row.trip_title}, ${formatLongDay(start_date)}`,
    announcement: mail.isNew ? newTitle : `Booking of ${name}`,
    booking_origin,
    operator_task: hasPromise ? promise : `It ${booking_origin}.`,
    source: isFromStaff ? "New booking created via admin panel" : "Website",
  };
}
