import { addDays } from "#shared/kit/dates.ts";
import type { BookingStatus } from "./status.ts";

type Stay = { status: BookingStatus; start_date: string };

/** The last day on which travellers change these details by themselves; "" if there is none any more. */
export function findLastDayForTravellers({ status, start_date }: Stay, today: string): string {
  const lastDay = addDays(start_date, -1);
  return (status === "pending" || status === "confirmed") && today <= lastDay ? lastDay : "";
}
