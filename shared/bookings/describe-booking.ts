import {
  addDays,
  countDays,
  formatDayCount,
  formatDayRange,
  formatLongDay,
  formatNearLongDay,
  formatWeekday,
  toOperatorDate,
} from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import type { BookingStatus } from "./status.ts";

/** How long before the first day the itinerary goes out, which says where the group meets. */
export const itineraryDays = 7;

/** "your Bisoke Crater Hike", within a sentence. */
export const nameOwnTrip = (title: string): string => `your ${title.replace(/^(?:the|an?) /i, "")}`;

type TravelDates = { status: BookingStatus; start_date: string; end_date: string; confirmed_at: string | null };

const contents = "meeting point, times, packing list";

/** The day on which the itinerary goes out: a week before the first day, and not before the day after a confirmation. */
function findItineraryDay({ start_date, confirmed_at }: TravelDates, today: string): string {
  const confirmedOn = confirmed_at === null ? today : toOperatorDate(new Date(confirmed_at));
  const daysAhead = countDays(confirmedOn, start_date) - itineraryDays;
  return addDays(confirmedOn, Math.max(daysAhead, 1));
}

/** The day on which the itinerary of a confirmed booking comes; "" where no day is promised. */
function findItineraryDate(booking: TravelDates, today: string): string {
  const day = findItineraryDay(booking, today);
  return booking.status !== "confirmed" || day < today || day >= booking.start_date ? "" : day;
}

type Meeting = TravelDates & { meeting_point: string };

/** Shortly before a confirmed trip: where and when the group meets, or how the traveller gets to know. */
export function describeMeeting(
  booking: Meeting,
  { today, contact, hasCall = false }: { today: string; contact: string; hasCall?: boolean },
) {
  const { status, start_date, meeting_point } = booking;
  const daysLeft = countDays(today, start_date);
  if (status !== "confirmed" || daysLeft < 0 || daysLeft > itineraryDays)
    return { meeting_title: "", meeting_note: "" };
  const near = ["Today", "Tomorrow"][daysLeft];
  const meeting_title = near ? `${near}, ${formatWeekday(start_date)}:` : "Where and when we meet:";
  if (meeting_point !== "") return { meeting_title, meeting_note: meeting_point };
  const day = findItineraryDate(booking, today);
  const arrival = day === "" ? `Don't have it yet? ${contact}.` : `It comes ${describeEvening(day, today)}.`;
  return {
    meeting_title: "Where and when do we meet?",
    meeting_note: hasCall
      ? "We'll tell you when you call; it's also in your itinerary."
      : `That's in your itinerary, with the packing list. ${arrival}`,
  };
}

const describeEvening = (day: string, today: string): string =>
  day === today ? "this evening" : `by the evening of ${formatNearLongDay(day, today)}`;

/** When the itinerary comes, with its day; "" once the trip has begun and for what won't take place. */
export function describeItinerary(booking: TravelDates, today: string): string {
  const { status, start_date } = booking;
  if (today > start_date || (status !== "pending" && status !== "confirmed")) return "";
  const isSoon = countDays(today, start_date) <= itineraryDays;
  if (status === "pending")
    return isSoon
      ? `If we confirm, your itinerary follows at once: ${contents}.`
      : `If we confirm, your itinerary comes on ${formatNearLongDay(addDays(start_date, -itineraryDays), today)}: ${contents}.`;
  const day = findItineraryDate(booking, today);
  if (day === "") return `You get the itinerary before we set off: ${contents}. Call us if you miss it.`;
  return isSoon
    ? `By the evening of ${formatNearLongDay(day, today)} we'll send you the itinerary: ${contents}.`
    : `On ${formatNearLongDay(day, today)} we'll send you the itinerary: ${contents}.`;
}

/** "Fri 1 – Wed 6 Jan 2027", "6 days · 2 people", and both on one line. */
export function describeTravel(booking: Pick<TravelDates, "start_date" | "end_date"> & { participants: number }) {
  const dates = formatDayRange(booking.start_date, booking.end_date);
  const length = formatDayCount(booking.start_date, booking.end_date);
  const people = formatCount(booking.participants, "person", "people");
  return {
    travel_dates: dates,
    travel_size: `${length} · ${people}`,
    travel_line: `${dates}, ${length}, ${people}`,
  };
}

/** First and last day with the length, or the one day. */
export function describeDays({ start_date, end_date }: Pick<TravelDates, "start_date" | "end_date">) {
  const isOneDay = start_date === end_date;
  return {
    only_day: isOneDay ? formatLongDay(start_date) : "",
    first_day: isOneDay ? "" : formatLongDay(start_date),
    last_day: isOneDay ? "" : formatLongDay(end_date),
    days: formatDayCount(start_date, end_date),
  };
}
