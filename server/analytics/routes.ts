import { routes } from "#server/kit/define-routes.ts";
import { analyticsContract } from "#shared/analytics/contract.ts";
import { loadEnhanced } from "./dashboard/enhanced.ts";
import { getToday } from "./dashboard/today.ts";
import { getPerformance } from "./performance/get-performance.ts";
import { reportBookings } from "./reports/booking-report.ts";
import { reportCustom } from "./reports/custom-report.ts";
import { reportCustomers } from "./reports/customer-report.ts";
import { exportCsv } from "./reports/export-csv.ts";
import { summarize } from "./reports/summary.ts";
import { reportVisits } from "./reports/visit-report.ts";
import { resolveQuery } from "./resolve-query.ts";
import { loadDeviceUsage } from "./visits/read-visits.ts";

export const analyticsRoutes = routes(analyticsContract, {
  performance: getPerformance,
  getSummary: summarize,
  getEnhanced: loadEnhanced,
  getToday,
  getDeviceUsage: (ctx, query) => loadDeviceUsage(ctx, resolveQuery(ctx, query).current),
  getBookings: reportBookings,
  getRevenue: reportBookings,
  getGuides: reportBookings,
  getTrips: reportBookings,
  getCustomers: reportCustomers,
  getVisits: reportVisits,
  getCustomReport: reportCustom,
  exportCsv,
});
