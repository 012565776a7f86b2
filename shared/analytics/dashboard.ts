import { z } from "zod";
import { bookingStatuses } from "#shared/bookings/status.ts";
import { Id, wholeNumber } from "#shared/kit/fields.ts";
import { comparedFields, DeviceUsage, Revenue } from "./figures.ts";
import { SystemStatus } from "./performance-contract.ts";
import { analyticsQuery } from "./query.ts";
import { Period } from "./reports.ts";

/** Activities of a page, until a caller wants another number. */
const defaultActivityLimit = 5;
/** Older activities are found in their lists. */
export const maxActivities = 500;

export const EnhancedQuery = analyticsQuery({
  realtime: z.string().max(40).optional(),
  page: wholeNumber({ min: 1, max: maxActivities }).default(1),
  limit: wholeNumber({ min: 1, max: 100 }).default(defaultActivityLimit),
});
export type EnhancedQuery = z.output<typeof EnhancedQuery>;

const targetNames = ["conversion_rate", "customer_rating", "load_time", "bounce_rate"] as const;
export type TargetName = (typeof targetNames)[number];

export const metricStatuses = ["met", "near", "missed"] as const;

/** A figure of the business beside the target that staff have set. */
export const PerformanceMetric = z.object({
  name: z.enum(targetNames),
  label: z.string(),
  current: z.number().nullable(),
  target: z.number(),
  unit: z.string(),
  is_lower_better: z.boolean(),
  /** Null while nothing was measured. */
  status: z.enum(metricStatuses).nullable(),
  rating: z.number().nullable(),
  reviews: z.int(),
  avg_duration: z.number().nullable(),
  avg_pages: z.number().nullable(),
});
export type PerformanceMetric = z.infer<typeof PerformanceMetric>;

const targetRules = {
  conversion_rate: { label: "Visits that end in a booking", unit: "%", is_lower_better: false },
  customer_rating: { label: "Customer rating", unit: "stars", is_lower_better: false },
  load_time: { label: "Load time (75th percentile)", unit: "ms", is_lower_better: true },
  bounce_rate: { label: "Visits of one page", unit: "%", is_lower_better: true },
} as const satisfies Record<TargetName, object>;

/** How near a figure may be to a target that it misses. */
const nearness = { below: 0.8, above: 1.25 } as const;

/** A figure beside its target, and how the two compare; null while nothing was measured. */
export function compareToTarget(name: TargetName, current: number | null, target: number) {
  const { is_lower_better } = targetRules[name];
  const isMet = current !== null && (is_lower_better ? current <= target : current >= target);
  const isNear =
    current !== null && (is_lower_better ? current <= target * nearness.above : current >= target * nearness.below);
  const status = current === null ? null : isMet ? "met" : isNear ? "near" : "missed";
  return { name, current, target, status, ...targetRules[name] } as const;
}

export const activityTypes = ["booking", "review"] as const;
export const activityTexts: Readonly<Record<(typeof activityTypes)[number], string>> = {
  booking: "New booking",
  review: "New review",
};

export const Activity = z.object({
  id: z.string(),
  type: z.enum(activityTypes),
  title: z.string(),
  description: z.string(),
  status: z.enum(bookingStatuses),
  time: z.string(),
  record_id: Id,
  details: z.object({
    reference: z.string().nullable(),
    amount: z.number().nullable(),
    currency: z.string().nullable(),
    /** Null for who may not see the addresses of all bookings. */
    email: z.string().nullable(),
    rating: z.int().nullable(),
  }),
});
export type Activity = z.infer<typeof Activity>;

export const EnhancedAnalytics = z.object({
  timestamp: z.string(),
  overview: z.object({
    total_revenue: z.object({
      ...comparedFields,
      confirmed_revenue: z.number(),
      currency: Revenue.shape.currency,
      unconverted: Revenue.shape.unconverted,
      confirmed_unconverted: Revenue.shape.unconverted,
    }),
    total_bookings: z.object({
      ...comparedFields,
      /** Of all bookings: confirmed ones whose trip hasn't ended. */
      active_bookings: z.int(),
      pending_bookings: z.int(),
      completed_bookings: z.int(),
    }),
    page_views: z.object({ ...comparedFields, unique_visitors: z.int() }),
    customer_rating: z.object({ ...comparedFields, total_reviews: z.int() }),
    unique_customers: z.int(),
    active_trips: z.int(),
  }),
  quick_stats: z.object({
    active_trips: z.int(),
    inactive_trips: z.int(),
    featured_trips: z.int(),
    sample_trips: z.int(),
    categories: z.int(),
    participants_travelling: z.int(),
  }),
  period_info: Period,
  performance_metrics: z.array(PerformanceMetric),
  device_usage: DeviceUsage,
  recent_activity: z.array(Activity),
  activity_pagination: z.object({
    current_page: z.int(),
    total_pages: z.int(),
    total_items: z.int(),
    has_prev: z.boolean(),
    has_next: z.boolean(),
  }),
  system_status: SystemStatus,
});
export type EnhancedAnalytics = z.infer<typeof EnhancedAnalytics>;

/** Days from today on within which trips are told to leave soon. */
export const departureWindowDays = 14;
/** What a trip that leaves soon still lacks. */
export const departureLacks = ["unconfirmed", "unpaid", "participants", "guide"] as const;

/** What is to do today; a part that the caller may not see is null. */
export const Today = z.object({
  requests: z.object({ count: z.int(), oldest: z.string().nullable() }).nullable(),
  /** First and last day on which the departures leave. */
  from: z.string(),
  to: z.string(),
  departures: z.array(
    z.object({
      trip_id: Id,
      trip_title: z.string(),
      start_date: z.string(),
      bookings: z.int(),
      participants: z.int(),
      lacks: z.array(z.enum(departureLacks)),
    }),
  ),
  messages: z.object({ count: z.int(), oldest: z.string().nullable() }).nullable(),
  failed_emails: z.int().nullable(),
  registrations: z.int().nullable(),
});
export type Today = z.infer<typeof Today>;
