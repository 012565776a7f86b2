import { BarChart } from "#app/kit/charts/bar-chart.tsx";
import { LineChart } from "#app/kit/charts/line-chart.tsx";
import type { SetSearch } from "#app/kit/list/search-state.ts";
import { Field } from "#app/ui/field.tsx";
import { formatNumber } from "#app/ui/format.ts";
import { Select } from "#app/ui/select.tsx";
import { bookingGroupings, bookingMeasures, visitGroupings, visitMeasures } from "#shared/analytics/report-choices.ts";
import type { CustomReport as Report } from "#shared/analytics/reports.ts";
import { bookingStatuses } from "#shared/bookings/status.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { BookingLink } from "./booking-links.ts";
import { listUnconverted } from "./formats.ts";
import { analyticsLabels, customLabels } from "./labels.ts";
import { type AnalyticsState, analyticsSearch } from "./search.ts";
import { labelStep } from "./steps.ts";

const measures = { ...bookingMeasures, ...visitMeasures };
const groupings = { ...bookingGroupings, ...visitGroupings };
const groupingsOf = (measure: string) => (measure in bookingMeasures ? bookingGroupings : visitGroupings);
const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type Props = {
  report: Report | undefined;
  state: AnalyticsState;
  setSearch: SetSearch<AnalyticsState>;
  linkTo: BookingLink;
};

function Choices({ state: { measure, group }, setSearch }: Pick<Props, "state" | "setSearch">) {
  const chooseMeasure = (value: string) => {
    const chosen = analyticsSearch.measure(value);
    setSearch({ measure: chosen, group: group in groupingsOf(chosen) ? group : "month" }, { replace: true });
  };
  return (
    <div className="flex flex-wrap gap-3">
      <div className="w-56 max-sm:grow">
        <Field label={customLabels.measure} required>
          {({ required: _, ...control }) => (
            <Select
              {...control}
              value={measure}
              options={toOptions(measures)}
              onChange={(event) => chooseMeasure(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="w-42 max-sm:grow">
        <Field label={customLabels.grouping} required>
          {({ required: _, ...control }) => (
            <Select
              {...control}
              value={group}
              options={toOptions(groupingsOf(measure))}
              onChange={(event) => setSearch({ group: analyticsSearch.group(event.target.value) }, { replace: true })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}

/** The bookings of a group, where their list can be narrowed to it. */
function linkGroup({ measure, group_by }: Pick<Report, "measure" | "group_by">, linkTo: BookingLink) {
  return ({ key, label }: { key: string; label: string }) => {
    if (!(measure in bookingMeasures)) return null;
    if (group_by === "day" || group_by === "month") return linkTo({ step: key });
    if (group_by === "trip") return linkTo({ trip: label });
    const status = group_by === "status" && bookingStatuses.find((known) => known === key);
    return status ? linkTo({ status }) : null;
  };
}

/** One figure by one grouping, as it is chosen. */
export function CustomReport({ report, linkTo, ...choices }: Props) {
  const { measure, group_by, currency } = report ?? { ...choices.state, group_by: choices.state.group, currency: null };
  const isOfTime = group_by === "day" || group_by === "month";
  const title = customLabels.title(measures[measure], groupings[group_by]);
  const rows = report?.rows.map(({ key, label, value }) => ({
    ...{ key, ...(isOfTime ? labelStep(key) : { label }) },
    values: [value],
  }));
  const missing = listUnconverted(report?.rows.flatMap(({ unconverted }) => unconverted) ?? []);
  const Chart = group_by === "day" ? LineChart : BarChart;
  return (
    <>
      <Choices {...choices} />
      <Chart
        title={title}
        summary={customLabels.summary(title, rows?.length ?? 0)}
        labelHeading={groupings[group_by]}
        fileName={`${measure}-by-${group_by}`}
        format={currency ? (value) => formatMoney(value, currency) : formatNumber}
        series={[measures[measure]]}
        rows={rows}
        to={linkGroup({ measure, group_by }, linkTo)}
      />
      {missing && <p className="text-ash">{analyticsLabels.unconverted(missing)}</p>}
    </>
  );
}
