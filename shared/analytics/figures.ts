import { z } from "zod";
import { CurrencyField } from "#shared/kit/fields.ts";
import { deviceTypes } from "./visits.ts";

const Count = z.int();

/** A figure, and how it has changed against the range before: in percent, null from zero. */
export const comparedFields = { current: z.number().nullable(), change: z.number().nullable() };

/** An amount of bookings in several currencies. */
export const Revenue = z.object({
  /** In the currency of reports: what has a rate of exchange. */
  amount: z.number(),
  currency: CurrencyField,
  /** What has none, by currency. */
  unconverted: z.array(z.object({ currency: CurrencyField, amount: z.number() })),
});
export type Revenue = z.infer<typeof Revenue>;

/** What the bookings of a range, a month, a trip … came to. */
export const BookingFigures = z.object({
  bookings: Count,
  participants: Count,
  /** Pending, confirmed and completed. */
  total_revenue: Revenue,
  /** Confirmed and completed. */
  confirmed_revenue: Revenue,
  received: Revenue,
  refunded: Revenue,
  /** Of the bookings in the total revenue, in the currency of reports; null without any. */
  avg_booking_value: z.number().nullable(),
});
export type BookingFigures = z.infer<typeof BookingFigures>;

export const VisitFigures = z.object({
  views: Count,
  visits: Count,
  /** The sum of the daily visitors. */
  visitors: Count,
  /** Seconds of a visit on average; null without a measured one. */
  avg_duration: z.number().nullable(),
  pages_per_visit: z.number().nullable(),
  /** Visits of one page, in percent. */
  bounce_rate: z.number().nullable(),
  /** Percent of a page that was scrolled to on average. */
  avg_depth: z.number().nullable(),
});
export type VisitFigures = z.infer<typeof VisitFigures>;

export const DeviceUsage = z.object({
  summary: z.object({
    total_sessions: Count,
    total_unique_visitors: Count,
    /** Null without a visit. */
    mobile_percentage: z.number().nullable(),
  }),
  device_breakdown: z.array(
    z.object({
      device_type: z.enum(deviceTypes),
      total_sessions: Count,
      unique_visitors: Count,
      avg_duration: z.number().nullable(),
    }),
  ),
});
export type DeviceUsage = z.infer<typeof DeviceUsage>;
