import { z } from "zod";
import { bookingStatuses } from "#shared/bookings/status.ts";
import { CurrencyField } from "#shared/kit/fields.ts";
import { deviceTypes } from "./visits.ts";

const Count = z.int();
/** Percent against the range before; null from zero. */
const Change = z.number().nullable();

/** An amount of bookings in several currencies. */
export const Revenue = z.object({
  /** In the operator's currency: what has a rate of exchange. */
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

export const Compared = z.object({ current: z.number().nullable(), before: z.number().nullable(), change: Change });

export const DeviceUsage = z.object({
  summary: z.object({ total_sessions: Count, total_unique_visitors: Count, mobile_percentage: z.number() }),
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

export const StatusCount = z.object({ status: z.enum(bookingStatuses), count: Count });
