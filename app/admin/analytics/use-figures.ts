import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Query, queries } from "#app/kit/calls/queries.ts";
import { recentMs } from "#app/kit/calls/query-client.ts";
import { useFailureToast } from "#app/kit/calls/use-live-query.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import type { DayRange } from "#shared/analytics/day-range.ts";
import { visitMeasures } from "#shared/analytics/report-choices.ts";
import { countDays } from "#shared/kit/dates.ts";
import { analyticsLabels } from "./labels.ts";
import { type AnalyticsState, toFilter } from "./search.ts";

/** Milliseconds between two requests, if the figures refresh by themselves. */
const refreshInterval = 30_000;
/** Longer periods are drawn by month. */
export const maxDaysByDay = 92;
const listLength = 20;

type FigureOptions = { enabled: boolean; refetchInterval: number | false };

/** A query whose last answer stays while, and after, another one is asked for. */
function useFigure<Data>(query: Query<Data>, options: FigureOptions) {
  const { data, error, isSuccess } = useQuery({
    ...query,
    ...options,
    ...{ staleTime: recentMs, placeholderData: keepPreviousData },
  });
  const last = useRef<Data>(undefined);
  if (data !== undefined) last.current = data;
  return { data: data ?? last.current, error, isSuccess };
}

type Options = { state: AnalyticsState; range: DayRange; isValid: boolean; refreshes: boolean };

/** Every figure of the screen. */
export function useFigures({ state, range, isValid, refreshes }: Options) {
  const options = { enabled: isValid, refetchInterval: refreshes && refreshInterval } as const;
  const filter = toFilter(state, range);
  const { guide_id: _, ...anyGuide } = filter;
  const days = { start_date: filter.start_date, end_date: filter.end_date };
  const { getSummary, getRevenue, getBookings, getTrips, getGuides, getCustomers, ...website } = queries.analytics;
  const step = countDays(range.from, range.to) < maxDaysByDay ? "day" : "month";
  const { measure, group } = state;
  const figures = {
    summary: useFigure(getSummary(filter), options),
    trend: useFigure(getRevenue({ ...filter, group_by: step }), options),
    months: useFigure(getRevenue({ ...filter, group_by: "month" }), options),
    statuses: useFigure(getBookings({ ...filter, group_by: "status" }), options),
    categories: useFigure(getBookings({ ...filter, group_by: "category" }), options),
    trips: useFigure(getTrips({ ...filter, limit: listLength }), options),
    // They are the choices of the filter as well.
    guides: useFigure(getGuides(anyGuide), options),
    customers: useFigure(getCustomers({ ...filter, limit: listLength }), options),
    visits: useFigure(website.getVisits({ ...days, limit: listLength }), options),
    visitMonths: useFigure(website.getCustomReport({ ...days, measure: "visits", group_by: "month" }), options),
    devices: useFigure(website.getDeviceUsage(days), options),
    custom: useFigure(
      website.getCustomReport({ ...(measure in visitMeasures ? days : filter), measure, group_by: group }),
      options,
    ),
  };
  const all = Object.values(figures);
  const error = all.find((figure) => figure.error)?.error ?? null;
  useFailureToast({ error, isSuccess: all.every(({ isSuccess }) => isSuccess) }, analyticsLabels.fetchFailed);
  return { figures, error, ...useRefresh(error !== null) };
}

export type Figures = ReturnType<typeof useFigures>["figures"];

/** Loads everything again; tells it if that fails once more. */
function useRefresh(hasFailed: boolean) {
  const cache = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    try {
      await cache.refetchQueries({ queryKey: ["analytics"], type: "active" }, { throwOnError: true });
    } catch (error) {
      // The first failure is told by the figures.
      const title = analyticsLabels.fetchFailed;
      if (hasFailed) toast.error({ title, text: errorMessage(error, title) });
    } finally {
      setRefreshing(false);
    }
  };
  return { isRefreshing, refresh };
}
