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
import { describeCallPromise } from "./call-values.ts";

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
  const start = asksToCall(input) ? `Call today, starts ${day}` : capitalize(task);
  return input.mail.hasWarning && !asksToCall(input) ? `Check the dates, ${task}` : start;
}

/** Whether a traveller hears of a booking that staff have entered, and what is left to do. */
function describeTraveller({ row: { booking }, mail }: MailVariablesInput, name: string): string {
  if (!mail.isNew || mail.tellsTraveller === undefined || booking.status !== "confirmed") return "";
  return mail.tellsTraveller
    ? `${name} gets the confirmation by email, so there's nothing to do.`
    : `${name} gets no email about it: please tell ${name}.`;
}

/** What is to do about a new request, and what the traveller was told: a call comes first, and months without this trip need other dates. */
function describeRequestTask(input: MailVariablesInput, name: string, day: string) {
  const { date_doubt, tellsTraveller } = input.mail;
  const answer = describeOwnAnswer(input);
  if (asksToCall(input)) {
    const promise = describeCallPromise(input, name);
    const told = promise ? `${name} was told that ${promise}.` : `${name} was asked to call us.`;
    return {
      operator_task: `The trip would start on ${day}, so please call first.`,
      operator_note: `${told} Answer ${answer}.`,
    };
  }
  const operator_task = `Answer ${answer}.`;
  return date_doubt?.isClosed && tellsTraveller
    ? {
        operator_task,
        operator_note: `We have asked ${name} to choose other dates. If a new request comes, decline this one without an email; if dates come by reply, answer them. Neither? Suggest dates or decline before then.`,
      }
    : { operator_task, operator_note: `We have promised that to ${endWithStop(name)}` };
}

/** How the operator is told of a booking: one that staff have entered is no news from a traveller. */
export function toAnnouncement(input: MailVariablesInput) {
  const { row, mail } = input;
  const { source, status, customer_first_name, start_date } = row.booking;
  const name = toShortName(fullNameOf(row.booking));
  const isFromStaff = source === "admin";
  const isPending = status === "pending";
  const wish = mail.date_doubt?.isClosed ? "asks for dates that don't work" : "would like to travel";
  const newTitle = isFromStaff ? `New booking for ${name}` : `${name} ${wish}`;
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
  const task = describeRequestTask(input, firstName, day);
  const withdrawal = describeWithdrawal(input);
  return {
    short_name: name,
    news_title: hasPromise ? describeNewTask(input, day) : mail.isNew ? "New booking" : "Booking",
    news_detail: `${name}, ${formatMonthDay(start_date)}, ${row.trip_title}`,
    announcement: hasPromise && asksToCall(input) ? `Call ${name} today` : mail.isNew ? newTitle : `Booking of ${name}`,
    booking_origin,
    operator_task: hasPromise ? task.operator_task : "",
    operator_note: hasPromise
      ? `${task.operator_note} ${author}`.trim()
      : [entry || `It ${booking_origin}.`, told].filter((text) => text !== "").join(" "),
    booking_action: isPending ? "Answer the request" : isRequest ? "Open the request" : "Open the booking",
    withdrawal_note: `Withdrawn on ${withdrawal.time}. ${withdrawal.payment}`,
    withdrawal_payment: withdrawal.payment,
    // A request holds none.
    withdrawal_places: row.booking.confirmed_at === null ? "" : "The places are free again.",
    source: describeSource(input),
  };
}
