import { RankTable } from "#app/kit/charts/rank-table.tsx";
import { ShareChart } from "#app/kit/charts/share-chart.tsx";
import { formatNumber } from "#app/ui/format.ts";
import type { CustomerReport } from "#shared/analytics/reports.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { BookingLink } from "./booking-links.ts";
import { listUnconverted } from "./formats.ts";
import { analyticsLabels, chartLabels, customerLabels } from "./labels.ts";
import { ChartGrid } from "./section.tsx";

/** Who booked: new and returning customers, and who brought most. */
export function Customers({ report, linkTo }: { report: CustomerReport | undefined; linkTo: BookingLink }) {
  const { total_customers = 0, new_customers = 0, returning_customers = 0 } = report ?? {};
  const currency = report?.rows[0]?.currency ?? "USD";
  const kinds = [
    { label: customerLabels.new, values: [new_customers] as const },
    { label: customerLabels.returning, values: [returning_customers] as const },
  ];
  const best = report?.rows.map(({ name, email, bookings, total_revenue, unconverted }) => ({
    ...{ label: name, email, bookings, values: [total_revenue] as const },
    mark: (
      <span className="block text-xs text-ash wrap-anywhere">
        {email}
        {unconverted.length > 0 && (
          <span className="block">{analyticsLabels.unconverted(listUnconverted(unconverted))}</span>
        )}
      </span>
    ),
  }));
  return (
    <ChartGrid>
      <ShareChart
        title={customerLabels.kinds}
        summary={customerLabels.kindsSummary(new_customers, returning_customers)}
        labelHeading={customerLabels.kind}
        valueHeading={customerLabels.kind}
        fileName="customers"
        format={formatNumber}
        rows={report && (total_customers === 0 ? [] : kinds)}
      />
      <RankTable
        title={customerLabels.best}
        labelHeading={customerLabels.customer}
        fileName="best-customers"
        rows={best}
        columns={[
          {
            heading: chartLabels.revenue,
            format: (value) => formatMoney(value, currency),
            getValue: ({ values }) => values[0],
          },
          { heading: chartLabels.bookings, format: formatNumber, getValue: ({ bookings }) => bookings },
        ]}
        to={({ label, email }) => linkTo({ search: email ?? label })}
      />
    </ChartGrid>
  );
}
