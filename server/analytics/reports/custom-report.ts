import type { BookingGroup } from "#server/kit/booking-figures/sum-bookings.ts";
import type { Context } from "#server/kit/context.ts";
import { measureNotGrouped, visitsNotFiltered } from "#shared/analytics/contract.ts";
import {
  type BookingGrouping,
  type BookingMeasure,
  bookingGroupings,
  bookingMeasures,
  type VisitGrouping,
  visitGroupings,
  visitMeasures,
} from "#shared/analytics/report-choices.ts";
import type { CustomReport, CustomReportQuery } from "#shared/analytics/reports.ts";
import { getReportingCurrency, resolveQuery } from "../resolve-query.ts";
import { listVisitGroups } from "../visits/visit-groups.ts";
import { limitGroups, reportBookings } from "./booking-report.ts";

type Rows = CustomReport["rows"];

/** A figure of a group as a number, with the amounts that have no rate of exchange. */
function readMeasure(group: BookingGroup, measure: BookingMeasure): Pick<Rows[number], "value" | "unconverted"> {
  const figure = group[measure];
  return typeof figure === "object" && figure !== null
    ? { value: figure.amount, unconverted: figure.unconverted }
    : { value: figure, unconverted: [] };
}

const isMoney = (measure: string): boolean =>
  measure === "avg_booking_value" || /revenue|received|refunded/.test(measure);

const bookingFilters = ["trip_id", "category_id", "guide_id", "status"] as const;

const toErrors = (fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, visitsNotFiltered.message]));

async function loadRows(ctx: Context, query: CustomReportQuery): Promise<Rows> {
  const { measure, group_by } = query;
  if (measure in bookingMeasures && group_by in bookingGroupings) {
    const { rows } = await reportBookings(ctx, { ...query, group_by: group_by as BookingGrouping });
    return rows.map((row) => ({
      ...{ key: row.key, label: row.label },
      ...readMeasure(row, measure as BookingMeasure),
    }));
  }
  if (measure in visitMeasures && group_by in visitGroupings) {
    const narrowing = bookingFilters.filter((name) => query[name] !== undefined);
    if (narrowing.length > 0) throw visitsNotFiltered({ errors: toErrors(narrowing) });
    const groups = await listVisitGroups(ctx, resolveQuery(ctx, query).current, group_by as VisitGrouping);
    const values = groups.map(({ key, label, ...figures }) => ({
      ...{ key, label, unconverted: [] },
      value: figures[measure as keyof typeof visitMeasures],
    }));
    return [...limitGroups(values, group_by, query.limit)];
  }
  throw measureNotGrouped({ errors: { group_by: measureNotGrouped.message } });
}

/** One figure of bookings or visits by one grouping. */
export async function reportCustom(ctx: Context, query: CustomReportQuery): Promise<CustomReport> {
  const rows = await loadRows(ctx, query);
  const { measure, group_by } = query;
  return {
    ...{ period: resolveQuery(ctx, query).period, measure, group_by, rows },
    currency: isMoney(measure) ? await getReportingCurrency(ctx) : null,
  };
}
