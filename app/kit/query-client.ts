import { QueryClient } from "@tanstack/react-query";
import { CallError } from "./call-error.ts";

/** Network failures and 5xx may pass on a retry; 4xx never do. */
const mayPass = (error: Error): boolean => !(error instanceof CallError) || error.status === 0 || error.status >= 500;

const minute = 60_000;

/** Query data is fresh for 5 minutes and cached for 30. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 30 * minute,
        // Shows what others changed while the tab was in the background.
        refetchOnWindowFocus: "always",
        retry: (failures, error) => failures < 1 && mayPass(error),
      },
      mutations: { networkMode: "always" },
    },
  });
