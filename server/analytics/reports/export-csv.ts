import { groupBookings, noBookings, sumBookings } from "#server/kit/booking-figures/sum-bookings.ts";
import type { Context } from "#server/kit/context.ts";
import { toCsv } from "#server/kit/csv/to-csv.ts";
import type { ExportQuery } from "#shared/analytics/contract.ts";
import type { BookingFigures, Revenue } from "#shared/analytics/figures.ts";
import { bookingMeasures, visitMeasures } from "#shared/analytics/report-choices.ts";
import { getReportingCurrency, resolveQuery } from "../resolve-query.ts";
import { loadVisitFigures } from "../visits/read-visits.ts";
import { listVisitGroups } from "../visits/visit-groups.ts";
import { fillSteps } from "./booking-report.ts";

const dayHeading = "Day";
const currencyHeading = "Currency";
const unconvertedHeading = "Revenue without exchange rate";
const totalLabel = "Total";

type Visits = { visits: number; views: number; visitors: number };
const noVisits: Visits = { visits: 0, views: 0, visitors: 0 };

const listUnconverted = ({ unconverted }: Revenue): string =>
  unconverted.map(({ currency, amount }) => `${currency} ${amount}`).join("; ");

const toLine = (label: string, figures: BookingFigures, visits: Visits): (string | number)[] => [
  label,
  figures.total_revenue.currency,
  figures.bookings,
  figures.participants,
  ...[figures.total_revenue, figures.confirmed_revenue, figures.received, figures.refunded].map(({ amount }) => amount),
  figures.avg_booking_value ?? "",
  listUnconverted(figures.total_revenue),
  ...[visits.visits, visits.views, visits.visitors],
];

/** The bookings and visits of each day of a range, and all of them together in the last line. */
export async function exportCsv(ctx: Context, query: ExportQuery): Promise<string> {
  const { current } = resolveQuery(ctx, query, query.basis);
  const currency = await getReportingCurrency(ctx);
  const visitsByDay = new Map((await listVisitGroups(ctx, current, "day")).map((group) => [group.key, group]));
  const empty = (key: string) => ({ key, ...noBookings(currency) });
  const groups = await groupBookings(ctx, current, "day");
  const known = new Set(groups.map(({ key }) => key));
  const visited = [...visitsByDay.keys()].filter((day) => !known.has(day)).map(empty);
  const days = [...groups, ...visited].toSorted((one, other) => one.key.localeCompare(other.key));
  const filled = fillSteps(days, { range: current, grouping: "day", empty });
  const headings = [
    ...[dayHeading, currencyHeading],
    ...Object.values(bookingMeasures),
    unconvertedHeading,
    ...Object.values(visitMeasures),
  ];
  const total = toLine(totalLabel, await sumBookings(ctx, current), await loadVisitFigures(ctx, current));
  return toCsv(headings, [filled.map((day) => toLine(day.key, day, visitsByDay.get(day.key) ?? noVisits)), [total]]);
}
