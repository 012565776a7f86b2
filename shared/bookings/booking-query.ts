import { z } from "zod";
import { CalendarDay } from "#shared/kit/fields.ts";
import { PageQuery } from "#shared/kit/pagination.ts";
import { bookingStatuses, paymentStatuses } from "./status.ts";

export const bookingSorts = [
  "-created_at",
  "created_at",
  "start_date",
  "-start_date",
  "customer_name",
  "-customer_name",
  "total_price",
  "-total_price",
] as const;

/** Ranges of travel dates, seen from the operator's today. */
export const dateFilters = ["all", "today", "next_7_days", "next_30_days", "past", "range"] as const;

export const BookingFilter = z.object({
  status: z.enum(["all", ...bookingStatuses]).default("all"),
  payment_status: z.enum(["all", ...paymentStatuses]).default("all"),
  date_filter: z
    .enum(dateFilters)
    .default("all")
    .describe(
      "today: on the trip today; next_7_days, next_30_days: the trip starts by then; past: the trip has ended; range: see from and to",
    ),
  from: CalendarDay.optional().describe("The first day on which the trip may start"),
  to: CalendarDay.optional().describe("The last day on which the trip may start"),
  search: z
    .string()
    .trim()
    .max(100)
    .default("")
    .describe("Names, e-mail address, trip, reference, phone number, or dates such as 9 Mar and March 2027"),
  sort: z.enum(bookingSorts).default("-created_at"),
});
export type BookingFilter = z.output<typeof BookingFilter>;
export const BookingQuery = PageQuery.extend(BookingFilter.shape);
export type BookingQuery = z.output<typeof BookingQuery>;
