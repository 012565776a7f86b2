import { queries } from "#app/kit/calls/queries.ts";
import { useFailureToast, useLiveQuery } from "#app/kit/calls/use-live-query.ts";
import { dashboardLabels } from "./labels.ts";

/** Milliseconds between two requests for figures, while the tab is looked at. */
export const liveInterval = 30_000;

/** The figures of the dashboard with a page of its activities, always up to date. */
export function useEnhanced(page: number) {
  const query = useLiveQuery(queries.analytics.getEnhanced({ page, realtime: "real-time" }), liveInterval);
  useFailureToast(query, query.data ? dashboardLabels.fetchFailed : dashboardLabels.loadFailed);
  return query;
}
