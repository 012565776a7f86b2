import { QueryClient } from "@tanstack/react-query";
import { getOwnProperty } from "#shared/kit/own-property.ts";
import { type ApiCall, apiCalls } from "./api-calls.ts";
import { onChange } from "./api-client.ts";
import { CallError } from "./call-error.ts";

/** Network failures and 5xx may pass on a retry; 4xx never do. A browser that knows it is offline fails at once. */
const isRetryable = (error: Error): boolean =>
  navigator.onLine && (!(error instanceof CallError) || error.status === 0 || error.status >= 500);

const minuteMs = 60_000;

/** The `staleTime` of rows and counts, which others change as well: fetched again when a screen is opened again. */
export const recentMs = 10_000;

/** The features whose changes concern a query; the contract names them where they are more than its own. */
function featuresOf([key, name]: readonly unknown[]): readonly string[] {
  const calls = getOwnProperty<Readonly<Record<string, ApiCall>>>(apiCalls, String(key));
  const call = calls && getOwnProperty(calls, String(name));
  return call?.cacheTags ?? [String(key)];
}

/**
 * Fetches again what a write has changed: at once what is on the screen of a changed feature, everything else when it
 * is shown next, since lists also show texts of other features.
 */
function refetchAfterChanges(queries: QueryClient): void {
  onChange((features) => {
    const changed = new Set(["history", ...features]);
    void queries.invalidateQueries({ refetchType: "none" });
    void queries.refetchQueries({
      type: "active",
      predicate: ({ queryKey }) => featuresOf(queryKey).some((feature) => changed.has(feature)),
    });
  });
}

/** Query data is fresh for 5 minutes and cached for 30. */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minuteMs,
        gcTime: 30 * minuteMs,
        // Shows what others changed while the tab was in the background.
        refetchOnWindowFocus: "always",
        // Offline, a query fails with its message instead of waiting in silence, and is repeated when back.
        networkMode: "always",
        refetchOnReconnect: "always",
        retry: (failures, error) => failures < 1 && isRetryable(error),
      },
      mutations: { networkMode: "always" },
    },
  });
  refetchAfterChanges(queries);
  return queries;
}
