import { QueryClient } from "@tanstack/react-query";
import { CallError } from "./call-error.ts";

/** Network failures and 5xx may pass on a retry; 4xx never do. */
const isRetryable = (error: Error): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500;

const minuteMs = 60_000;

/** Query data is fresh for 5 minutes and cached for 30. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minuteMs,
        gcTime: 30 * minuteMs,
        // Shows what others changed while the tab was in the background.
        refetchOnWindowFocus: "always",
        retry: (failures, error) => failures < 1 && isRetryable(error),
      },
      mutations: { networkMode: "always" },
    },
  });
