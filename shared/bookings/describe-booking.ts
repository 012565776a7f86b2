import { countDays, formatDayCount, formatLongDay } from "#shared/kit/dates.ts";
import type { BookingStatus } from "./status.ts";

/** How long before the first day the itinerary goes out. */
const itineraryDays = 7;

type TravelDates = { status: BookingStatus; start_date: string; end_date: string };

/** When the itinerary comes, by the days that are left; "" once the trip has begun and for what won't take place. */
export function describeItinerary({ status, start_date }: TravelDates, today: string): string {
  const daysLeft = countDays(today, start_date);
  if (daysLeft < 0 || (status !== "pending" && status !== "confirmed")) return "";
  const promise = (when: string) =>
    `we send you the detailed itinerary ${when}, with meeting point, times and packing list.`;
  if (daysLeft > itineraryDays) {
    const text = promise(`${itineraryDays} days before departure`);
    return status === "pending" ? `Once your booking is confirmed, ${text}` : capitalize(text);
  }
  if (status === "pending") return `If we confirm, ${promise("right after that")}`;
  return capitalize(promise(daysLeft > 1 ? "in the next days" : "right away"));
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** First and last day with the length, or the one day. */
export function describeDays({ start_date, end_date }: TravelDates) {
  const isOneDay = start_date === end_date;
  return {
    only_day: isOneDay ? formatLongDay(start_date) : "",
    first_day: isOneDay ? "" : formatLongDay(start_date),
    last_day: isOneDay ? "" : formatLongDay(end_date),
    days: formatDayCount(start_date, end_date),
  };
}
