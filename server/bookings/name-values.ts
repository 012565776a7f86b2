import { itineraryDays } from "#shared/bookings/describe-booking.ts";
import type { PaymentValues } from "#shared/bookings/describe-payment.ts";
import { bookingPagePath } from "#shared/bookings/linked-booking.ts";
import { findLastDayForTravellers } from "#shared/bookings/travellers-until.ts";
import { addDays, countDays, formatNearLongDay, toOperatorDate } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { fullNameOf, type MailVariablesInput } from "./booking-mail-input.ts";
import { countAddedPeople } from "./describe-travel-changes.ts";

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
const noQuestion = { names_question: "", names_task: "" };
const noRequest = {
  names_ask: "",
  names_lead: "",
  names_link: "",
  later_names_link: "",
  names_action: "",
  names_until: "",
};

const nameOrdinal = (participants: number): string => ordinals[participants - 1] ?? "last";

const describeQuestion = (participants: number, missing: number): string =>
  missing === 1 ? `Who is the ${nameOrdinal(participants)} traveller?` : `Who are the other ${missing} travellers?`;

/** Asks for the names of travellers that a change has added. */
const askForNames = (participants: number, missing: number) => ({
  names_question: describeQuestion(participants, missing),
  names_task: missing === 1 ? "Reply with the name." : "Reply with their names.",
});

/** "Priya Nair + 1 traveller, name missing" */
function listNames(known: readonly string[], missing: number): string {
  const names = known.join(", ");
  if (missing <= 0) return names;
  return `${names} + ${formatCount(missing, "traveller")}, ${missing === 1 ? "name" : "names"} missing`;
}

const daysOfNotice = 2;

/** The day on which names are asked for: that of the last payment, else before the itinerary, else before the trip. */
function findNamesDay({ row: { booking }, site }: MailVariablesInput, today: string, lastDay: string): string {
  const days = [site.balance_due_days, itineraryDays].map((before) => addDays(booking.start_date, -before));
  return days.find((day) => day < lastDay && countDays(today, day) >= daysOfNotice) ?? lastDay;
}

type Due = Pick<PaymentValues, "next_payment" | "late_amount"> & Record<"payment_call", string>;

/** Whether money is due before anything else: the first payment, or one whose day has passed. */
const isMoneyFirst = ({ row: { booking } }: MailVariablesInput, { next_payment, late_amount }: Due): boolean =>
  late_amount !== "" || (next_payment !== "" && booking.paid_amount === 0);

/** Asks for missing names on the page of the booking, or in the call that is asked for first. */
function requestNames(input: MailVariablesInput, missing: number, due: Due): typeof noRequest {
  const { row, now, toUrl, mail } = input;
  const today = toOperatorDate(now);
  const lastDay = findLastDayForTravellers(row.booking, today);
  if (missing <= 0 || !mail.linkToken || lastDay === "") return noRequest;
  const day = findNamesDay(input, today, lastDay);
  const link = `${toUrl(bookingPagePath(mail.linkToken))}#travellers`;
  const isLater = isMoneyFirst(input, due);
  return {
    names_ask: describeQuestion(row.booking.participants, missing),
    names_lead: due.payment_call !== "" ? "Tell us when you call, or" : "Please",
    ...{ names_link: isLater ? "" : link, later_names_link: isLater ? link : "" },
    names_action: missing === 1 ? "add the name" : "add the names",
    names_until: day === today ? "today." : `by ${formatNearLongDay(day, today)}.`,
  };
}

/** The travellers by name, and whose names are still needed for a confirmed trip. The lead traveller is known. */
export function toNames(input: MailVariablesInput, due: Due) {
  const { booking } = input.row;
  const { travellerNames, changes = "" } = input.mail;
  const { participants, status } = booking;
  const known = travellerNames?.length ? travellerNames : [fullNameOf(booking)];
  if (known.length > participants)
    return { ...noQuestion, ...noRequest, traveller_names: "", names_needed: "Who of you travels? Just reply" };
  const isAhead = (status === "pending" || status === "confirmed") && travellerNames !== undefined;
  const unknown = isAhead ? participants - known.length : 0;
  const missing = status === "confirmed" ? unknown : 0;
  return {
    traveller_names: listNames(known, unknown),
    ...(missing > 0 && countAddedPeople(changes) > 0 ? askForNames(participants, missing) : noQuestion),
    ...requestNames(input, missing, due),
    names_needed: "",
  };
}
