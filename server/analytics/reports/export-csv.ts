import { groupBookings, noBookings, sumBookings } from "#server/kit/booking-figures/sum-bookings.ts";
import type { Context } from "#server/kit/context.ts";
import { toCsv } from "#server/kit/csv/to-csv.ts";
import type { ExportQuery } from "#shared/analytics/contract.ts";
import type { BookingFigures, Revenue } from "#shared/analytics/figures.ts";
import { bookingMeasures, visitMeasures } from "#shared/analytics/report-choices.ts";
import { notAllowed } from "#shared/kit/errors.ts";
import { getReportingCurrency, resolveQuery } from "../resolve-query.ts";
import { loadVisitDays, type VisitDay } from "../visits/read-visit-times.ts";
import { loadVisitFigures } from "../visits/read-visits.ts";

const dayHeading = "Day";
const currencyHeading = "Currency";
const unconvertedSuffix = "without exchange rate";
const totalLabel = "Total";

const amountNames = ["total_revenue", "confirmed_revenue", "received", "refunded"] as const;

type Visits = Pick<VisitDay, "visits" | "views" | "visitors">;
const notCounted: Visits = { visits: null, views: null, visitors: null };

const listUnconverted = ({ unconverted }: Revenue): string =>
  unconverted.map(({ currency, amount }) => `${currency} ${amount}`).join("; ");

const toLine = (label: string, figures: BookingFigures, visits: Visits): (string | number)[] => [
  label,
  figures.total_revenue.currency,
  figures.bookings,
  figures.participants,
  ...amountNames.map((name) => figures[name].amount),
  figures.avg_booking_value ?? "",
  ...amountNames.map((name) => listUnconverted(figures[name])),
  ...[visits.visits, visits.views, visits.visitors].map((count) => count ?? ""),
];

/** The bookings and visits of each day of a range, and all of them together in the last line. */
export async function exportCsv(ctx: Context, query: ExportQuery): Promise<string> {
  // An access of several permissions asks for one of them; a file needs both.
  if (!ctx.actor.can("analytics.view")) throw notAllowed();
  const { current } = resolveQuery(ctx, query, query.basis);
  const currency = await getReportingCurrency(ctx);
  const visitsByDay = new Map((await loadVisitDays(ctx, current)).map((visits) => [visits.day, visits]));
  const empty = (key: string) => ({ key, ...noBookings(currency) });
  const { groups } = await groupBookings(ctx, current, "day");
  const known = new Map(groups.map((group) => [group.key, group]));
  const days = [...visitsByDay.keys()].map((day) => known.get(day) ?? empty(day));
  const headings = [
    ...[dayHeading, currencyHeading],
    ...Object.values(bookingMeasures),
    ...amountNames.map((name) => `${bookingMeasures[name]} ${unconvertedSuffix}`),
    ...Object.values(visitMeasures),
  ];
  const total = toLine(totalLabel, await sumBookings(ctx, current), await loadVisitFigures(ctx, current));
  return toCsv(headings, [days.map((day) => toLine(day.key, day, visitsByDay.get(day.key) ?? notCounted)), [total]]);
}
