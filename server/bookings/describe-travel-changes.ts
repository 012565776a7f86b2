import type { OperatorSettings } from "#server/kit/site-settings.ts";
import { computeAmounts } from "#shared/bookings/amounts.ts";
import { cancellationDeadlines } from "#shared/bookings/cancellation.ts";
import { describeTravel } from "#shared/bookings/describe-booking.ts";
import { mergeDueAmounts } from "#shared/bookings/open-amounts.ts";
import { bookingStatusLabels } from "#shared/bookings/status.ts";
import { countDays, formatMonthDay, formatShortDay, toOperatorDate } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { addMoney, formatMoneyForAbroad, formatPrice, hasPrice } from "#shared/kit/money.ts";
import { countryNames } from "#shared/trips/places.ts";
import type { BookingWithTrip } from "./booking-rows.ts";

type Terms = { site: OperatorSettings; now: Date };
type ChangeLines = readonly (readonly [label: string, value: string])[];

const nothingBack = "nothing back";
/** Whether moved days say that no money would come back any more. */
export const saysNothingBack = (movedDays = ""): boolean => movedDays.includes(nothingBack);

/** Until when a cancellation gives back what: "by 13 Feb all back, by 17 Feb half". */
function describeRefundDays({ booking }: BookingWithTrip, { site, now }: Terms): string {
  const { free_until, half_until } = cancellationDeadlines(booking.start_date, site);
  const today = toOperatorDate(now);
  const parts = [
    today <= free_until ? `by ${formatMonthDay(free_until)} all back` : "",
    today <= half_until && half_until > free_until ? `by ${formatMonthDay(half_until)} half` : "",
  ].filter((text) => text !== "");
  return parts.join(", ") || nothingBack;
}

export const changeLabels = {
  status: "Status",
  trip: "Trip",
  country: "Country",
  dates: "Dates",
  date: "Date",
  travellers: "Travellers",
  total: "Total",
  deposit: "Deposit",
  balance: "Balance",
  balanceDay: "Balance by",
} as const;

const countTripDays = ({ booking }: BookingWithTrip): number => countDays(booking.start_date, booking.end_date) + 1;

const isOneDay = ({ booking }: BookingWithTrip): boolean => booking.start_date === booking.end_date;

/** The deposit of a confirmed booking that is still to pay apart from the rest. */
function describeDeposit({ booking }: BookingWithTrip, { site, now }: Terms): string {
  const { deposit_open, balance_open } = mergeDueAmounts(computeAmounts(booking, site, now));
  const isOpen = booking.status === "confirmed" && deposit_open > 0 && balance_open > 0;
  return isOpen ? formatMoneyForAbroad(deposit_open, booking.currency) : "";
}

/** What is to pay after a part payment. */
function describeBalance({ booking }: BookingWithTrip, { site, now }: Terms): string {
  const { paid, balance_open } = computeAmounts(booking, site, now);
  const isOpen = booking.status === "confirmed" && paid > 0 && balance_open > 0;
  return isOpen ? formatMoneyForAbroad(balance_open, booking.currency) : "";
}

/** The day of the balance, which moves with the trip; "" where everything is due at once. */
function describeBalanceDay({ booking }: BookingWithTrip, { site, now }: Terms): string {
  const { paid, deposit_open, balance_open, balance_due } = mergeDueAmounts(computeAmounts(booking, site, now));
  const isApart = booking.status === "confirmed" && balance_open > 0 && (paid > 0 || deposit_open > 0);
  return isApart && balance_due.kind === "on" ? formatShortDay(balance_due.day) : "";
}

type Dates = { label: string; describe: (row: BookingWithTrip) => string };

const toLines = (row: BookingWithTrip, dates: Dates, terms: Terms): ChangeLines => [
  [changeLabels.status, row.booking.status === "pending" ? "Not confirmed" : bookingStatusLabels[row.booking.status]],
  [changeLabels.trip, row.trip_title],
  [changeLabels.country, countryNames.find((name) => row.trip_locations.includes(name)) ?? ""],
  [dates.label, dates.describe(row)],
  [changeLabels.travellers, String(row.booking.participants)],
  [changeLabels.total, formatPrice(row.booking.total_price, row.booking.currency, formatMoneyForAbroad)],
  [changeLabels.deposit, describeDeposit(row, terms)],
  [changeLabels.balance, describeBalance(row, terms)],
  [changeLabels.balanceDay, describeBalanceDay(row, terms)],
];

/** What is no news where it was not there before. */
const labelsOfChanges: ReadonlySet<string> = new Set([
  changeLabels.country,
  changeLabels.deposit,
  changeLabels.balance,
  changeLabels.balanceDay,
]);

/** The lines that are not as before: "Travellers: 2 → 3". */
function compareLines(before: ChangeLines, after: ChangeLines): string {
  const old = new Map(before);
  return after
    .filter(([label, value]) => value !== "" && old.get(label) !== value)
    .filter(([label]) => old.get(label) || !labelsOfChanges.has(label))
    .map(([label, value]) => (old.get(label) ? `${label}: ${old.get(label)} → ${value}` : `${label}: ${value}`))
    .join("\n");
}

/** What has changed, by the labels of these lines. */
export const findChangedLabels = (changes: string): ReadonlySet<string> =>
  new Set(changes.split("\n").map((line) => line.slice(0, line.indexOf(":"))));

/** The country of another trip; "" if it is that of before. */
export const findNewCountry = (changes = ""): string =>
  new RegExp(`^${changeLabels.country}: .* → (.+)$`, "m").exec(changes)?.[1] ?? "";

/** Whether new dates only end on another day. */
export function startsAsBefore(changes = ""): boolean {
  const [, before = "", after = ""] = new RegExp(`^${changeLabels.dates}: (.+) → (.+)$`, "m").exec(changes) ?? [];
  // Where the length has changed, it follows.
  const [oldDates = "", newDates = ""] = [before, after].map((dates) => dates.split(",")[0]);
  const toStart = (dates: string) => dates.split(" – ")[0]?.split(" ").slice(0, 2).join(" ");
  return before !== "" && toStart(oldDates) === toStart(newDates) && oldDates.slice(-4) === newDates.slice(-4);
}

/** How many more people travel than before a change; 0 for none. */
export function countAddedPeople(changes: string): number {
  const [, before = "", after = ""] =
    new RegExp(`^${changeLabels.travellers}: (\\d+) → (\\d+)$`, "m").exec(changes) ?? [];
  return Math.max(0, Number(after) - Number(before));
}

/** What of the journey is another than before, one change a line. */
export function describeTravelChanges(before: BookingWithTrip, after: BookingWithTrip, terms: Terms): string {
  const label = isOneDay(before) && isOneDay(after) ? changeLabels.date : changeLabels.dates;
  const hasOtherLength = countTripDays(before) !== countTripDays(after);
  const describe = (row: BookingWithTrip) => {
    const { travel_dates } = describeTravel(row.booking);
    return hasOtherLength ? `${travel_dates}, ${formatCount(countTripDays(row), "day")}` : travel_dates;
  };
  const dates = { label, describe };
  return compareLines(toLines(before, dates, terms), toLines(after, dates, terms));
}

/** That later dates leave less time to get money back: "If you cancel: by 13 Feb all back → nothing back once you have paid". */
export function describeMovedDays(before: BookingWithTrip, after: BookingWithTrip, terms: Terms): string {
  const { status, paid_amount } = after.booking;
  if (status !== "pending" && status !== "confirmed") return "";
  const [old, refund] = [describeRefundDays(before, terms), describeRefundDays(after, terms)];
  const hasLess = refund.split(",").length < old.split(",").length || (refund === nothingBack && old !== nothingBack);
  return hasLess
    ? `If you cancel: ${old} → ${refund}${refund === nothingBack && paid_amount === 0 ? " once you have paid" : ""}`
    : "";
}

/** How much more or less the trip costs than before; "" if it costs the same, or is paid in another currency, or had no price. */
export function describePriceChange({ booking: before }: BookingWithTrip, { booking: after }: BookingWithTrip): string {
  const difference = addMoney(after.total_price, -before.total_price);
  if (difference === 0 || before.currency !== after.currency || !hasPrice(before.total_price)) return "";
  const amount = formatMoneyForAbroad(Math.abs(difference), after.currency);
  return `The total is ${amount} ${difference > 0 ? "more" : "less"} than before.`;
}
