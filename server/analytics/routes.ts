import { routes } from "#server/kit/define-routes.ts";
import { analyticsContract } from "#shared/analytics/contract.ts";
import { getPerformance } from "./performance/get-performance.ts";

export const analyticsRoutes = routes(analyticsContract, { performance: getPerformance });
