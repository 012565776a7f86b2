import { BarChart } from "#app/kit/charts/bar-chart.tsx";
import { LineChart } from "#app/kit/charts/line-chart.tsx";
import { RankTable } from "#app/kit/charts/rank-table.tsx";
import { DifficultyBadge } from "#app/ui/difficulty-badge.tsx";
import { formatNumber } from "#app/ui/format.ts";
import type { BookingReport } from "#shared/analytics/reports.ts";
import { bookingStatuses } from "#shared/bookings/status.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { difficulties } from "#shared/trips/difficulty.ts";
import type { BookingLink } from "./booking-links.ts";
import { listUnconverted } from "./formats.ts";
import { analyticsLabels, chartLabels } from "./labels.ts";
import { ChartGrid } from "./section.tsx";
import { labelStep } from "./steps.ts";
import type { Figures } from "./use-figures.ts";

type Props = { figures: Figures; linkTo: BookingLink; period: string; guide: string };
type ReportRow = BookingReport["rows"][number];

/** Amounts in the currency of reports. */
const moneyOf = (report: BookingReport | undefined) => (value: number) =>
  formatMoney(value, report?.total.total_revenue.currency ?? "USD");

const stepHeading = (report: BookingReport | undefined) =>
  report?.group_by === "day" ? chartLabels.day : chartLabels.month;

/** Bookings by month, and amounts by day or month. */
function TimeCharts({ figures: { months, trend }, linkTo, period }: Props) {
  const money = moneyOf(trend.data);
  const total = trend.data?.total;
  const amounts = (read: (row: ReportRow) => readonly [number, number]) =>
    trend.data?.rows.map((row) => ({ step: row.key, ...labelStep(row.key), values: read(row) }));
  const common = { labelHeading: stepHeading(trend.data), format: money, to: linkTo } as const;
  return (
    <>
      <div className="xl:col-span-2">
        <LineChart
          {...common}
          title={chartLabels.trend}
          summary={chartLabels.trendSummary(
            period,
            money(total?.total_revenue.amount ?? 0),
            money(total?.confirmed_revenue.amount ?? 0),
          )}
          fileName="revenue-trend"
          series={[chartLabels.total, chartLabels.confirmed]}
          rows={amounts((row) => [row.total_revenue.amount, row.confirmed_revenue.amount])}
        />
      </div>
      <BarChart
        title={chartLabels.byMonth}
        summary={chartLabels.bookingsSummary(period, months.data?.total.bookings ?? 0)}
        labelHeading={chartLabels.month}
        fileName="bookings-by-month"
        format={formatNumber}
        to={linkTo}
        series={[chartLabels.bookings]}
        rows={months.data?.rows.map((row) => ({ step: row.key, ...labelStep(row.key), values: [row.bookings] }))}
      />
      <LineChart
        {...common}
        title={chartLabels.payments}
        summary={chartLabels.paymentsSummary(
          period,
          money(total?.received.amount ?? 0),
          money(total?.refunded.amount ?? 0),
        )}
        fileName="received-and-refunded"
        series={[chartLabels.received, chartLabels.refunded]}
        rows={amounts((row) => [row.received.amount, row.refunded.amount])}
      />
    </>
  );
}

/** Columns of what bookings came to, from the most revenue on. */
const rankColumns = (format: (value: number) => string) => [
  { heading: chartLabels.revenue, format, getValue: (row: RankRow) => row.values[0] },
  { heading: chartLabels.bookings, format: formatNumber, getValue: (row: RankRow) => row.bookings },
];
type RankRow = ReturnType<typeof toRank>;
const toRank = ({ key, label, bookings, total_revenue }: ReportRow) => ({
  ...{ key, label, bookings },
  values: [total_revenue.amount] as const,
  mark: <WithoutRate revenue={total_revenue} />,
});

/** What a sum leaves out. */
function WithoutRate({ revenue }: { revenue: ReportRow["total_revenue"] }) {
  const missing = listUnconverted(revenue.unconverted);
  return missing && <span className="block text-xs text-ash">{analyticsLabels.unconverted(missing)}</span>;
}

function TopTrips({ report, linkTo }: { report: BookingReport | undefined; linkTo: BookingLink }) {
  const rows = report?.rows.map((row) => {
    const level = difficulties.find((difficulty) => difficulty === row.difficulty);
    return {
      ...toRank(row),
      mark: (
        <>
          {level && (
            <span className="text-xs text-ash">
              <DifficultyBadge level={level} />
            </span>
          )}
          <WithoutRate revenue={row.total_revenue} />
        </>
      ),
    };
  });
  return (
    <RankTable
      title={chartLabels.trips}
      labelHeading={chartLabels.trip}
      fileName="top-trips"
      columns={rankColumns(moneyOf(report))}
      rows={rows}
      to={({ label }) => linkTo({ trip: label })}
    />
  );
}

/** Everything about the bookings of the period. */
export function BookingCharts(props: Props) {
  const { figures, linkTo, guide } = props;
  const { statuses, categories, trips, guides } = figures;
  return (
    <ChartGrid>
      <TimeCharts {...props} />
      <RankTable
        title={chartLabels.byStatus}
        labelHeading={chartLabels.status}
        fileName="bookings-by-status"
        columns={[{ heading: chartLabels.bookings, format: formatNumber, getValue: ({ values }) => values[0] }]}
        rows={statuses.data?.rows.map(({ key, label, bookings }) => ({ key, label, values: [bookings] as const }))}
        to={({ key }) => {
          const status = bookingStatuses.find((known) => known === key);
          return status ? linkTo({ status }) : null;
        }}
      />
      <TopTrips report={trips.data} linkTo={linkTo} />
      <RankTable
        title={chartLabels.categories}
        labelHeading={chartLabels.category}
        fileName="revenue-by-category"
        columns={rankColumns(moneyOf(categories.data))}
        rows={categories.data?.rows.map(toRank)}
      />
      <RankTable
        title={chartLabels.guides}
        labelHeading={chartLabels.guide}
        fileName="guides"
        columns={rankColumns(moneyOf(guides.data))}
        rows={guides.data?.rows.filter(({ key }) => guide === "" || key === guide).map(toRank)}
      />
    </ChartGrid>
  );
}
