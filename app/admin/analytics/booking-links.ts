import type { LinkProps } from "@tanstack/react-router";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import type { DayRange } from "#shared/analytics/day-range.ts";
import type { BookingStatus } from "#shared/bookings/status.ts";
import type { AnalyticsState } from "./search.ts";
import { lastDayOf } from "./steps.ts";

/** The longest text that the list of bookings searches for. */
const maxSearchLength = 100;

type LinkTarget = { step?: string; status?: BookingStatus; trip?: string; search?: string };
export type BookingLink = (wanted?: LinkTarget) => { to: string; search: LinkProps["search"] } | null;

/** Links to the bookings that a figure counts; null where their list can't be narrowed like the figure. */
export function useBookingLink(state: AnalyticsState, period: DayRange | undefined, tripTitle: string | undefined) {
  const can = useCan();
  const link: BookingLink = ({ step, status, trip = tripTitle, search } = {}) => {
    const isNarrowed = state.category !== "" || state.guide !== "" || state.trip !== "";
    const isNarrower = isNarrowed && (search !== undefined || trip === undefined);
    const text = search ?? trip;
    if (!can("bookings.view") || !period || isNarrower) return null;
    const from = step === undefined || step < period.from ? period.from : step.padEnd(10, "-01");
    const to = step === undefined || lastDayOf(step) > period.to ? period.to : lastDayOf(step);
    const chosen = status ?? state.status;
    return {
      to: "/admin/bookings",
      search: {
        ...{ date_filter: state.basis === "booked" ? "booked" : "range", from, to },
        ...(chosen && { status: chosen }),
        ...(text && { search: text.slice(0, maxSearchLength) }),
      },
    };
  };
  return link;
}
