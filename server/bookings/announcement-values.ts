import { capitalize } from "#shared/kit/capitalize.ts";
import { formatInstant, formatLongDay, formatMonthDay, formatNearLongDay, toOperatorDate } from "#shared/kit/dates.ts";
import { formatMoneyForAbroad } from "#shared/kit/money.ts";
import {
  asksToCall,
  describeOwnAnswer,
  describeTask,
  fullNameOf,
  type MailVariablesInput,
} from "./booking-mail-input.ts";

const maxNameLength = 40;

/** A name within a heading or a subject, cut if it is very long. */
function toShortName(name: string): string {
  if (name.length <= maxNameLength) return name;
  const start = name
    .slice(0, maxNameLength - 1)
    .toWellFormed()
    .replace(/\ufffd$/, "");
  return `${start.trimEnd()}…`;
}

const endWithStop = (text: string): string => (text.endsWith("…") ? text : `${text}.`);

function describeSource({ row, mail }: MailVariablesInput): string {
  if (row.booking.source !== "admin") return "Website";
  return `Entered by ${mail.entered_by || "staff"}`;
}

/** What the operator has to do about the payments of a withdrawn booking. */
function describeWithdrawal({ row: { booking }, now }: MailVariablesInput) {
  const { paid_amount: paid, refunded_amount: refunded, currency } = booking;
  const payment =
    paid > refunded
      ? `${formatMoneyForAbroad(paid - refunded, currency)} to pay back.`
      : "Nothing was paid, so there is nothing to pay back.";
  const today = toOperatorDate(now);
  const time = `${formatNearLongDay(today, today)}, ${formatInstant(now.toISOString()).slice(-5)} (Kigali time)`;
  return { time, payment: paid > 0 && paid === refunded ? "All that was paid has gone back." : payment };
}

/** "Starts Wednesday, answer by Tue 17:00", or that something speaks against the dates. */
function describeNewTask(input: MailVariablesInput, day: string): string {
  const task = describeTask(input);
  const start = asksToCall(input) ? `Starts ${day}, ${task}` : capitalize(task);
  return input.mail.hasWarning && !asksToCall(input) ? `Check the dates, ${task}` : start;
}

/** Whether a traveller hears of a booking that staff have entered, and what is left to do. */
function describeTraveller({ row: { booking }, mail }: MailVariablesInput, name: string): string {
  if (!mail.isNew || mail.tellsTraveller === undefined || booking.status !== "confirmed") return "";
  return mail.tellsTraveller
    ? `${name} gets the confirmation by email, so there's nothing to do.`
    : `${name} gets no email about it: please tell ${name}.`;
}

/** What a traveller has been asked to do: to call, or to choose other dates than those of months without this trip. */
function describeAsked(input: MailVariablesInput, name: string, day: string): string {
  const { date_doubt, tellsTraveller } = input.mail;
  if (asksToCall(input))
    return `The first day would be ${day}, so we have asked ${name} to call us. Not heard yet? Please call.`;
  return date_doubt?.isClosed && tellsTraveller ? `We have asked ${name} to choose other dates.` : "";
}

/** How the operator is told of a booking: one that staff have entered is no news from a traveller. */
export function toAnnouncement(input: MailVariablesInput) {
  const { row, mail } = input;
  const { source, status, customer_first_name, start_date } = row.booking;
  const name = toShortName(fullNameOf(row.booking));
  const isFromStaff = source === "admin";
  const isPending = status === "pending";
  const newTitle = isFromStaff ? `New booking for ${name}` : `${name} would like to travel`;
  const origin = isFromStaff ? "was entered by staff" : "has come in from the website";
  const state = isPending ? "is waiting for an answer" : `is ${status}`;
  const entry = isFromStaff && mail.entered_by ? `${mail.entered_by} has entered this booking, and it ${state}.` : "";
  const firstName = toShortName(customer_first_name);
  const told = isFromStaff ? describeTraveller(input, firstName) : "";
  const author = isFromStaff ? `${describeSource(input)}.` : "";
  const booking_origin = `${origin} and ${state}`;
  // Only the first message knows what the traveller has been promised.
  const hasPromise = isPending && mail.isNew;
  const isRequest = status === "cancelled" && row.booking.confirmed_at === null;
  const day = formatLongDay(start_date).replace(/,.*/, "");
  const asked = describeAsked(input, firstName, day);
  const withdrawal = describeWithdrawal(input);
  return {
    short_name: name,
    news_title: hasPromise ? describeNewTask(input, day) : mail.isNew ? "New booking" : "Booking",
    news_detail: `${name}, ${formatMonthDay(start_date)}, ${row.trip_title}`,
    announcement: mail.isNew ? newTitle : `Booking of ${name}`,
    booking_origin,
    operator_task: hasPromise ? `Answer ${describeOwnAnswer(input)}.` : "",
    operator_note: hasPromise
      ? [`We have promised that to ${endWithStop(firstName)}`, asked, author].filter((text) => text !== "").join(" ")
      : [entry || `It ${booking_origin}.`, told].filter((text) => text !== "").join(" "),
    booking_action: isPending ? "Answer the request" : isRequest ? "Open the request" : "Open the booking",
    withdrawal_note: `Withdrawn on ${withdrawal.time}. ${withdrawal.payment}`,
    withdrawal_payment: withdrawal.payment,
    // A request holds none.
    withdrawal_places: row.booking.confirmed_at === null ? "" : "The places are free again.",
    source: describeSource(input),
  };
}
