import type { ChartRow } from "#app/kit/charts/chart-data.ts";
import { LineChart } from "#app/kit/charts/line-chart.tsx";
import { RankTable } from "#app/kit/charts/rank-table.tsx";
import { ShareChart } from "#app/kit/charts/share-chart.tsx";
import { formatNumber, formatPercent } from "#app/ui/format.ts";
import type { VisitReport } from "#shared/analytics/reports.ts";
import { chartLabels, funnelLabels, websiteLabels } from "./labels.ts";
import { ChartGrid } from "./section.tsx";
import { labelStep } from "./steps.ts";
import { type Figures, maxDaysByDay } from "./use-figures.ts";

type ReportProps = { report: VisitReport | undefined };

const rankings = [
  { list: "countries", title: websiteLabels.countries, labelHeading: websiteLabels.country },
  { list: "sources", title: websiteLabels.sources, labelHeading: websiteLabels.source },
  { list: "campaigns", title: websiteLabels.campaigns, labelHeading: websiteLabels.campaign },
  { list: "browsers", title: websiteLabels.browsers, labelHeading: websiteLabels.browser },
] as const;

const toRanked = ({ label, visits, visitors }: VisitReport["pages"][number]) => ({
  ...{ label, visitors },
  values: [visits] as const,
});

/** Pages by views, everything else by visits. */
const Rankings = ({ report }: ReportProps) => (
  <>
    <RankTable
      title={websiteLabels.topPages}
      labelHeading={websiteLabels.page}
      fileName="pages"
      columns={[
        { heading: websiteLabels.views, format: formatNumber, getValue: ({ values }) => values[0] },
        { heading: websiteLabels.visits, format: formatNumber, getValue: ({ visits }) => visits },
      ]}
      rows={report?.pages.map(({ label, visits, views }) => ({ label, visits, values: [views] as const }))}
    />
    {rankings.map(({ list, ...names }) => (
      <RankTable
        key={list}
        {...names}
        fileName={list}
        columns={[
          { heading: websiteLabels.visits, format: formatNumber, getValue: ({ values }) => values[0] },
          { heading: websiteLabels.visitorsShort, format: formatNumber, getValue: ({ visitors }) => visitors },
        ]}
        rows={report?.[list].map(toRanked).toSorted((one, other) => other.values[0] - one.values[0])}
      />
    ))}
  </>
);

/** Null also for more than the whole, as visitors who don't want to be counted book, too. */
const percentOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 || part > whole ? null : Math.round((part / whole) * 1_000) / 10;

const funnelSteps = ["visits", "trip_page", "booking_form", "bookings"] as const;

/** How many visits came how far, as a share of all visits and of the step before. */
function Funnel({ report }: ReportProps) {
  const funnel = report?.funnel;
  const rows =
    funnel &&
    funnelSteps.map((step, index) => ({
      label: funnelLabels[step],
      values: [funnel[step]] as const,
      ofVisits: percentOf(funnel[step], funnel.visits),
      ofStepBefore: percentOf(funnel[step], funnel[funnelSteps[index - 1] ?? step]),
    }));
  return (
    <RankTable
      title={websiteLabels.funnel}
      labelHeading={websiteLabels.step}
      fileName="funnel"
      rows={rows && (funnel?.visits === 0 ? [] : rows)}
      columns={[
        { heading: websiteLabels.reached, format: formatNumber, getValue: ({ values }) => values[0] },
        { heading: websiteLabels.ofVisits, format: formatPercent, getValue: ({ ofVisits }) => ofVisits },
        { heading: websiteLabels.ofStepBefore, format: formatPercent, getValue: ({ ofStepBefore }) => ofStepBefore },
      ]}
    />
  );
}

type Props = { figures: Figures; period: string };

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** The visits of a day by hour, as far as there were any. */
const toHours = (report: VisitReport): ChartRow[] =>
  hoursOfDay.map((hour) => {
    const found = report.hours.find((row) => row.hour === hour);
    const values = [found?.visits ?? 0, found?.visitors ?? 0];
    return { label: `${String(hour).padStart(2, "0")}:00`, values };
  });

/** Visits by hour of a single day, by day, or by month where the days are too many. */
function VisitTrend({ figures: { visits, visitMonths }, period }: Props) {
  const isOneDay = visits.data?.period.days === 1;
  const byDay = (visits.data?.days.length ?? 0) > 0 && (visits.data?.period.days ?? 0) <= maxDaysByDay;
  const days: ChartRow[] | undefined = visits.data?.days.map(({ day, ...row }) => ({
    ...labelStep(day),
    values: [row.visits, row.visitors],
  }));
  const months = visitMonths.data?.rows.map(({ key, value }) => ({ ...labelStep(key), values: [value] }));
  return (
    <LineChart
      title={websiteLabels.trend}
      summary={websiteLabels.trendSummary(period, visits.data?.total.visits ?? 0)}
      labelHeading={isOneDay ? chartLabels.hour : byDay ? chartLabels.day : chartLabels.month}
      fileName="visits"
      format={formatNumber}
      series={byDay ? [websiteLabels.visits, websiteLabels.visitors] : [websiteLabels.visits]}
      rows={
        visits.data?.total.visits === 0 ? [] : isOneDay && visits.data ? toHours(visits.data) : byDay ? days : months
      }
    />
  );
}

/** Where visits came from, what they saw and how far they came. */
export function WebsiteCharts(props: Props) {
  const report = props.figures.visits.data;
  return (
    <ChartGrid>
      <VisitTrend {...props} />
      <Funnel report={report} />
      <ShareChart
        title={websiteLabels.devices}
        summary={websiteLabels.devicesSummary}
        labelHeading={websiteLabels.device}
        valueHeading={websiteLabels.visits}
        fileName="devices"
        format={formatNumber}
        rows={report?.devices.map(toRanked)}
      />
      <Rankings report={report} />
    </ChartGrid>
  );
}
