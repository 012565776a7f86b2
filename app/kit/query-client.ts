import { QueryClient } from "@tanstack/react-query";
import { CallError } from "./call-error.ts";

/** Refusals stay refusals; only what may pass by itself is tried again. */
const mayPass = (error: Error): boolean => !(error instanceof CallError) || error.status === 0 || error.status >= 500;

const minute = 60_000;

/** Fresh for five minutes, kept for thirty (specification 1, section 9). */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 30 * minute,
        // Whoever comes back from somewhere else sees what others have done meanwhile.
        refetchOnWindowFocus: "always",
        retry: (failures, error) => failures < 1 && mayPass(error),
      },
      mutations: { networkMode: "always" },
    },
  });
