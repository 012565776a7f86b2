import { z } from "zod";
import { bookingStatuses } from "#shared/bookings/status.ts";
import { CalendarDay, Id } from "#shared/kit/fields.ts";
import { type Dates, findRangeProblem } from "./day-range.ts";

const filter = {
  start_date: CalendarDay.optional(),
  end_date: CalendarDay.optional(),
  category_id: Id.optional(),
  trip_id: Id.optional(),
  guide_id: Id.optional(),
  status: z.enum(bookingStatuses).optional(),
};

const checkRange = (context: z.core.ParsePayload<Dates>): void => {
  const message = findRangeProblem(context.value);
  if (message) context.issues.push({ code: "custom", path: ["end_date"], message, input: context.value.end_date });
};

/** A range of days and filters of bookings, with more fields. */
export const analyticsQuery = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({ ...filter, ...fields }).check(checkRange as (payload: z.core.ParsePayload) => void);

export const AnalyticsQuery = analyticsQuery({});
export type AnalyticsQuery = z.output<typeof AnalyticsQuery>;
