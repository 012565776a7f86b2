import { z } from "zod";
import { CalendarDay, Id } from "#shared/kit/fields.ts";
import { PageQuery } from "#shared/kit/pagination.ts";
import { boundedString, trimmedString } from "#shared/kit/text-fields.ts";
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
export const dateFilters = ["all", "today", "next_7_days", "next_30_days", "past", "range", "booked"] as const;

const dateFilterMessages = { rangeWithoutDays: "Please enter the first day or the last day" } as const;

/** What the counts by status follow. */
const countedFields = {
  payment_status: z.enum(["all", ...paymentStatuses]).default("all"),
  date_filter: z
    .enum(dateFilters)
    .default("all")
    .describe(
      "today: on the trip today; next_7_days, next_30_days: the trip starts by then; past: the trip has ended; range: see from and to; booked: from and to are days of booking",
    ),
  from: CalendarDay.optional().describe("The first day on which the trip may start, or was booked"),
  to: CalendarDay.optional().describe("The last day on which the trip may start, or was booked"),
  search: trimmedString(100)
    .default("")
    .describe("Names, email address, trip, reference, phone number, or dates such as 9 Mar and March 2027"),
};

const fields = {
  status: z.enum(["all", ...bookingStatuses]).default("all"),
  ...countedFields,
  sort: z.enum(bookingSorts).default("-created_at"),
};

type Range = { date_filter: string; from?: string | undefined; to?: string | undefined };
const requireDaysOfRange = ({ date_filter, from, to }: Range, check: z.RefinementCtx): void => {
  if ((date_filter === "range" || date_filter === "booked") && from === undefined && to === undefined)
    check.addIssue({ code: "custom", path: ["from"], message: dateFilterMessages.rangeWithoutDays });
};

export const BookingFilter = z.object(fields).superRefine(requireDaysOfRange);
export type BookingFilter = z.output<typeof BookingFilter>;
export const BookingQuery = PageQuery.extend(fields).superRefine(requireDaysOfRange);
export type BookingQuery = z.output<typeof BookingQuery>;
const maxExportedIds = 500;
/** "1,2,3" in a query. */
const IdList = z
  .union([z.array(z.unknown()), boundedString(maxExportedIds * 16).transform((text) => text.split(","))])
  .pipe(z.array(Id).min(1).max(maxExportedIds, `Please select at most ${maxExportedIds} bookings`));

export const BookingExport = z
  .object({ ...fields, ids: IdList.optional().describe("Only these bookings, separated by commas") })
  .superRefine(requireDaysOfRange);
export type BookingExport = z.output<typeof BookingExport>;
export const BookingCountQuery = z.object(countedFields).superRefine(requireDaysOfRange);
export type BookingCountQuery = z.output<typeof BookingCountQuery>;

/** The number of bookings of each status. */
export const BookingCounts = z.object({
  /** With a search or dates counting stops here: as high a count means "at least". Null if all counts are exact. */
  max_count: z.int().nullable(),
  all: z.int(),
  pending: z.int(),
  confirmed: z.int(),
  completed: z.int(),
  cancelled: z.int(),
});
export type BookingCounts = z.output<typeof BookingCounts>;
