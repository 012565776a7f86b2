import { z } from "zod";
import { bookingStatuses } from "#shared/bookings/status.ts";
import { contract } from "#shared/kit/endpoint.ts";
import { defineError } from "#shared/kit/errors.ts";
import { CurrencyField } from "#shared/kit/fields.ts";
import { EnhancedAnalytics, EnhancedQuery, Today } from "./dashboard.ts";
import { BookingFigures, DeviceUsage, Revenue } from "./figures.ts";
import { performanceContract } from "./performance-contract.ts";
import { AnalyticsQuery, analyticsQuery } from "./query.ts";
import {
  BookingReport,
  basisField,
  bookingReportQuery,
  CustomerReport,
  CustomReport,
  CustomReportQuery,
  limitField,
  Period,
  VisitReport,
} from "./reports.ts";

export const measureNotGrouped = defineError({
  code: "measure_not_grouped",
  status: 422,
  message: "This figure can't be grouped like this.",
});

export const visitsNotFiltered = defineError({
  code: "visits_not_filtered",
  status: 422,
  message: "Visits can't be narrowed by what was booked.",
});

/** Figures are asked for again when something changes that they count. */
const figures = {
  method: "GET",
  access: "analytics.view",
  cacheTags: ["bookings", "trips", "testimonials", "enquiries", "mail", "people", "settings"],
} as const;

const SummaryQuery = analyticsQuery({
  ...basisField,
  ...limitField,
  date_range: z.coerce.number().int().min(1).max(7_320).optional(),
});
export type SummaryQuery = z.output<typeof SummaryQuery>;

export const Summary = z.object({
  period: Period,
  summary: z.object({
    total_bookings: z.int(),
    total_revenue: z.number(),
    total_customers: z.int(),
    active_trips: z.int(),
    avg_booking_value: z.number().nullable(),
    /** Percent against the range before; null from zero. */
    booking_growth: z.number().nullable(),
    revenue_growth: z.number().nullable(),
    new_customers: z.int(),
  }),
  currency: CurrencyField,
  unconverted: Revenue.shape.unconverted,
  /** The same figures of the range before and of the year before. */
  current: BookingFigures,
  before: BookingFigures,
  year_before: BookingFigures,
  customers: z.object({ before: z.int(), year_before: z.int() }),
  bookings_by_status: z.array(z.object({ status: z.enum(bookingStatuses), count: z.int() })),
  monthly_revenue: z.array(z.object({ month: z.string(), bookings: z.int(), revenue: z.number() })),
});
export type Summary = z.infer<typeof Summary>;

const CustomerQuery = analyticsQuery({ ...basisField, ...limitField });
export type CustomerQuery = z.output<typeof CustomerQuery>;

const ExportQuery = analyticsQuery({ ...basisField, format: z.enum(["csv"], "Please choose: csv").default("csv") });
export type ExportQuery = z.output<typeof ExportQuery>;

export const analyticsContract = contract({
  ...performanceContract,
  getSummary: {
    ...figures,
    path: "/analytics",
    summary: "Bookings, revenue and customers of a range of days, with the range before and the year before",
    input: SummaryQuery,
    output: Summary,
  },
  getEnhanced: {
    ...figures,
    path: "/analytics/enhanced",
    summary: "The figures of the dashboard",
    input: EnhancedQuery,
    output: EnhancedAnalytics,
    topLevelFields: ["timestamp"],
    databaseTimeout: 10_000,
  },
  getToday: {
    ...figures,
    path: "/analytics/today",
    summary: "What is to do today, as far as the caller may see it",
    input: z.object({}),
    output: Today,
    databaseTimeout: 10_000,
  },
  getDeviceUsage: {
    ...figures,
    path: "/analytics/device-usage",
    summary: "Visits by kind of device",
    input: AnalyticsQuery,
    output: DeviceUsage,
  },
  getBookings: {
    ...figures,
    path: "/analytics/bookings",
    summary: "What the bookings of a range came to, by status or as asked for",
    input: bookingReportQuery("status"),
    output: BookingReport,
  },
  getRevenue: {
    ...figures,
    path: "/analytics/revenue",
    summary: "Revenue by month, or as asked for",
    input: bookingReportQuery("month"),
    output: BookingReport,
  },
  getGuides: {
    ...figures,
    path: "/analytics/guides",
    summary: "What the bookings of each guide's trips came to",
    input: bookingReportQuery("guide"),
    output: BookingReport,
  },
  getTrips: {
    ...figures,
    path: "/analytics/trips",
    summary: "What the bookings of each trip came to",
    input: bookingReportQuery("trip"),
    output: BookingReport,
  },
  getCustomers: {
    ...figures,
    path: "/analytics/customers",
    summary: "The customers of a range; email addresses need bookings.view_all or bookings.manage",
    input: CustomerQuery,
    output: CustomerReport,
  },
  getVisits: {
    ...figures,
    path: "/analytics/visits",
    summary: "Visits of the website: pages, sources, countries, devices, and how far they came",
    input: analyticsQuery(limitField),
    output: VisitReport,
  },
  getCustomReport: {
    ...figures,
    path: "/analytics/custom-report",
    summary: "One figure by one grouping",
    input: CustomReportQuery,
    output: CustomReport,
    errors: [measureNotGrouped, visitsNotFiltered],
  },
  exportCsv: {
    method: "GET",
    path: "/analytics/export",
    access: "analytics.export",
    summary: "The figures of each day of a range as a CSV file",
    input: ExportQuery,
    output: z.string(),
    mediaType: "text/csv; charset=utf-8",
  },
});
