import { CallError } from "#app/kit/calls/call-error.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { useLiveQuery } from "#app/kit/calls/use-live-query.ts";
import type { Performance, ServiceStatus } from "#shared/analytics/performance-contract.ts";

const refetchInterval = 30_000;

/** What the server measures of itself, up to date while the tab is visible. */
export const usePerformance = () => useLiveQuery(queries.analytics.performance({}), refetchInterval);

type ServiceName = keyof Performance["services"];

/** The service that a failed call shows to be away; null if the call was refused. */
function findServiceAway(error: Error | null): ServiceName | null {
  if (!(error instanceof CallError) || (error.status > 0 && error.status < 500)) return null;
  return error.status === 503 ? "database" : "api_services";
}

/** What is known of each service: by the last answer, and by the failure that came after it. */
export function describeServices(
  services: Performance["services"] | undefined,
  error: Error | null,
): Partial<Record<ServiceName, ServiceStatus>> {
  const away = findServiceAway(error);
  if (!error || !away) return services ?? {};
  return { ...services, [away]: { status: "not_operational", message: error.message, response_time: null } };
}
