import { QueryClient } from "@tanstack/react-query";
import { CallError } from "./call-error.ts";

/** Refusals stay refusals; only what may pass by itself is tried again. */
const mayPass = (error: Error): boolean => !(error instanceof CallError) || error.status === 0 || error.status >= 500;

export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (failures, error) => failures < 1 && mayPass(error) },
      mutations: { networkMode: "always" },
    },
  });
