import { toPhoneUrl } from "#server/engine/mail/mail-sender.ts";
import { addDays, formatLongDay, formatWeekday, toOperatorDate, toOperatorMidnight } from "#shared/kit/dates.ts";
import { describeOfficeHours, findClosingTime, findNextOpening } from "#shared/settings/office-hours.ts";
import type { MailVariablesInput } from "./booking-mail-input.ts";
import { isNoLongerConfirmed } from "./change-news.ts";
import { isFarAhead, isTakenBack } from "./ending-values.ts";

type PaymentNotes = Readonly<Record<"close_dates_note" | "payment_call", string>>;

/** Until when somebody answers the telephone today; "" where the office hours don't say, or that is over. */
function describeCallHours({ site: { business_hours }, now }: MailVariablesInput): string {
  const closing = findClosingTime(business_hours, now);
  const today = toOperatorDate(now);
  return closing === "" ? "" : `Until ${closing} today, ${formatWeekday(today)}`;
}

/** "by 20:00 today", where the operator returns calls until an hour that is still to come. */
function describeCallBackHour({ site: { call_back_hour }, now }: MailVariablesInput): string {
  const end = Date.parse(toOperatorMidnight(toOperatorDate(now))) + call_back_hour * 3_600_000;
  return call_back_hour > 0 && now.getTime() < end ? `by ${call_back_hour}:00 today` : "";
}

/** "tomorrow from 08:00", for whoever reads it late; "" if the trip has begun by then. */
function describeNextOpening({ row, site: { business_hours }, now }: MailVariablesInput): string {
  const opening = findNextOpening(business_hours, now);
  if (opening === null || opening.day >= row.booking.start_date) return "";
  const isTomorrow = opening.day === addDays(toOperatorDate(now), 1);
  return `${isTomorrow ? "tomorrow" : `on ${formatLongDay(opening.day).replace(/,.*/, "")}`} from ${opening.time}`;
}

/** A way out for whoever reads it when nobody answers any more. */
function describeCallback(input: MailVariablesInput, hours: string): string {
  const question = hours === "" ? "Nobody answers?" : "(Kigali time, UTC+2). Closed when you read this?";
  const times = [describeCallBackHour(input), describeNextOpening(input)].filter((time) => time !== "");
  const zone = hours === "" && times.length > 0 ? " (Kigali time)" : "";
  return `${question} Reply, and we'll call you back ${times.join("; after that, ")}`.trimEnd().concat(`${zone}.`);
}

/** The number to call, where a text asks for a call first. */
function toCallLink(input: MailVariablesInput, payment: PaymentNotes): string {
  const { booking } = input.row;
  const { phone } = input.site;
  const isRequested = booking.status === "pending" && payment.close_dates_note !== "";
  const isForPayment = phone !== "" && payment.payment_call !== "";
  // Whoever may not have cancelled, or reads that nothing is certain any more.
  const isAlarm =
    isNoLongerConfirmed(input) || (booking.status === "cancelled" && input.mail.cancelled_by === undefined);
  return isRequested || isForPayment || isAlarm || isTakenBack(input) ? (toPhoneUrl(phone) ?? "") : "";
}

/** When somebody answers: until when today, or in general where the call can wait. */
function toCallTimes(input: MailVariablesInput) {
  if (isTakenBack(input) && isFarAhead(input)) {
    const hours = describeOfficeHours(input.site.business_hours);
    return { call_hours: hours && `${hours}.`, call_back: "Or reply, and we'll call you back." };
  }
  const call_hours = describeCallHours(input);
  return { call_hours, call_back: describeCallback(input, call_hours) };
}

/** The number to call, with the hours. */
export function toCall(input: MailVariablesInput, payment: PaymentNotes) {
  const call_link = toCallLink(input, payment);
  return {
    call_link,
    call_number: input.site.phone,
    ...(call_link === "" ? { call_hours: "", call_back: "" } : toCallTimes(input)),
  };
}

/** What a traveller who is asked to call was told, for those who answer: "we answer the phone until 17:00 today, and …". */
export function describeCallPromise(input: MailVariablesInput, name: string): string {
  const closing = findClosingTime(input.site.business_hours, input.now);
  const back = describeCallBackHour(input).replace(closing && " today", "") || describeNextOpening(input);
  return [
    closing && `we answer the phone until ${closing} today`,
    back && `${closing ? "" : "we "}call back ${back} if ${name} replies`,
  ]
    .filter((text) => text !== "")
    .join(" and ");
}
