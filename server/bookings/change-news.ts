import { formatMonthDay, formatWeekday } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import type { MailedBooking, MailVariablesInput } from "./booking-mail-input.ts";
import { changeLabels, findChangedLabels, findNewCountry, startsAsBefore } from "./describe-travel-changes.ts";

/** "New dates" and "3 people": what has changed, in a few words. */
export function listNews({ row: { booking }, mail }: MailVariablesInput) {
  const labels = findChangedLabels(mail.changes ?? "");
  const isOneDay = booking.start_date === booking.end_date;
  const country = findNewCountry(mail.changes);
  const hasDates = labels.has(changeLabels.dates) || labels.has(changeLabels.date);
  const news = [
    labels.has(changeLabels.trip) ? `New trip${country && ` in ${country}`}` : "",
    hasDates && !(labels.has(changeLabels.trip) && startsAsBefore(mail.changes))
      ? `New ${isOneDay ? "date" : "dates"}`
      : "",
    labels.has(changeLabels.travellers) ? formatCount(booking.participants, "person", "people") : "",
  ].filter((text) => text !== "");
  if (news.length === 0 && labels.has(changeLabels.total)) news.push("New price");
  const hasTrip = labels.has(changeLabels.trip);
  return {
    news,
    country,
    hasDates,
    hasNewDay: isOneDay && hasDates,
    hasTrip,
    hasNewTotal: labels.has(changeLabels.total),
  };
}

/** Whether the change takes back a confirmation. */
export const isNoLongerConfirmed = ({ row: { booking }, mail: { changes = "" } }: MailVariablesInput): boolean =>
  booking.status === "pending" && findChangedLabels(changes).has(changeLabels.status);

/** One change is the heading itself; another trip follows the name. */
export function toTitle({ news, hasTrip, country }: ReturnType<typeof listNews>, noun: "request" | "trip"): string {
  const [first = ""] = news;
  if (country !== "") return `Your ${noun} is now in ${country}`;
  if (news.length !== 1 || hasTrip) return `Your ${noun} has changed`;
  return /^\d/.test(first) ? `Your ${noun} is now for ${first}` : `${first} for your ${noun}`;
}

/** A longer title stands only below the heading. */
const maxTitleLength = 40;

/** The title of a new trip, which follows the name: a new country stands before it. */
export const toTitleEnd = ({ row, mail }: MailVariablesInput, hasTrip: boolean): string =>
  hasTrip && findNewCountry(mail.changes) === "" && row.trip_title.length <= maxTitleLength
    ? `: now ${row.trip_title}`
    : "";

/** The heading of a change that asks for a call first: without the name, which would cut it in two. */
export function toCallTitle(
  { row: { booking } }: MailVariablesInput,
  { hasDates, hasNewDay }: ReturnType<typeof listNews>,
) {
  const dates = hasNewDay ? "New date:" : "New dates, from";
  const news = hasDates ? `${dates} ${formatWeekday(booking.start_date)}` : "Your trip has changed";
  return { change_title: `${news}. Please call us today`, change_title_name: "", change_title_end: "" };
}

/** The heading of a request with several changes: what it is now for. */
export function toRequestTitle(input: MailVariablesInput, { news, hasDates, hasTrip }: ReturnType<typeof listNews>) {
  if (!hasDates || hasTrip || news.length < 2) return {};
  const [, people = ""] = news;
  return {
    change_title: `Now ${formatTravel(input.row.booking)}, ${people}`,
    change_title_name: "",
    change_title_end: ": not confirmed yet",
  };
}

/** "27 Feb – 3 Mar", "6–10 Mar" or "6 Mar", within a subject or a sentence. */
export function formatTravel({ start_date, end_date }: Pick<MailedBooking, "start_date" | "end_date">): string {
  if (start_date === end_date) return formatMonthDay(start_date);
  return start_date.slice(0, 7) === end_date.slice(0, 7)
    ? `${Number(start_date.slice(8))}–${formatMonthDay(end_date)}`
    : `${formatMonthDay(start_date)} – ${formatMonthDay(end_date)}`;
}
