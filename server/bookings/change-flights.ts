import { listRefundDays } from "#shared/bookings/cancellation.ts";
import { closeDays } from "#shared/bookings/describe-answer.ts";
import { countDays, toOperatorDate } from "#shared/kit/dates.ts";
import type { MailVariablesInput } from "./booking-mail-input.ts";
import { isNoLongerConfirmed, listNews } from "./change-news.ts";
import { countAddedPeople, findNewCountry } from "./describe-travel-changes.ts";

/** "call us on +250 700 000 101": a text without a button has the number. */
const describeContact = ({ site: { phone } }: MailVariablesInput): string =>
  phone ? `call us on ${phone} or reply` : "reply";

/** That the traveller is to call or to write about a confirmation that is taken back, and what happens to a payment. */
function describeAlarm({ row: { booking }, site, now }: MailVariablesInput) {
  const { free } = listRefundDays(booking.start_date, { terms: site, today: toOperatorDate(now) });
  const isPaid = booking.paid_amount > 0;
  const all = `All that you have ${isPaid ? "paid" : "sent"} comes back`;
  const help = `Please ${site.phone ? "call us" : "reply"} today. ${all} if we can't run the trip${free && ", or if you withdraw"}.`;
  return { question: isPaid ? "Have you booked flights?" : "Already sent a payment, or booked flights?", help };
}

/** That those who have joined a paid trip can book their flights; "" for other changes. */
function describeAddedFlights(input: MailVariablesInput): string {
  const { booking } = input.row;
  const isClose = countDays(toOperatorDate(input.now), booking.start_date) <= closeDays;
  const added = countAddedPeople(input.mail.changes ?? "");
  if (isClose || added === 0) return "";
  return `${booking.participants === 2 ? "Both" : `All ${booking.participants}`} places are safe: the new ${added === 1 ? "traveller" : "travellers"} can book flights now.`;
}

/** What a change means for flights: those of a paid trip, or of one that was confirmed, may be booked already. */
export function describeChangedFlights(
  input: MailVariablesInput,
  { flights_note, next_payment }: Readonly<Record<"flights_note" | "next_payment", string>>,
) {
  const { status, paid_amount } = input.row.booking;
  const change_flights_question = "Have you booked flights?";
  const noCheck = { country_check_question: "", country_check: "" };
  if (isNoLongerConfirmed(input)) {
    const { question, help } = describeAlarm(input);
    return { ...noCheck, change_flights: "", change_flights_question: question, change_flights_check: help };
  }
  if (status === "confirmed" && findNewCountry(input.mail.changes) !== "")
    return {
      ...{ change_flights: "", change_flights_question: "", change_flights_check: "" },
      country_check_question: "Is this what we agreed, and do your flights fit?",
      country_check: `Check the airport, the visa and the dates. If anything is wrong, please ${describeContact(input)}${next_payment && " before you pay"}.`,
    };
  if (status === "confirmed" && paid_amount > 0 && listNews(input).hasDates)
    return {
      ...noCheck,
      change_flights: "",
      change_flights_question,
      change_flights_check: `Check that they fit the new dates. If they don't, or if this isn't what we agreed, please ${describeContact(input)}.`,
    };
  const isPaid = status === "confirmed" && paid_amount > 0;
  const change_flights = isPaid ? describeAddedFlights(input) : flights_note;
  return { ...noCheck, change_flights, change_flights_question: "", change_flights_check: "" };
}
