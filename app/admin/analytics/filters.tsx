import { useQuery } from "@tanstack/react-query";
import { client } from "#app/kit/calls/api-client.ts";
import { loadAllPages } from "#app/kit/calls/load-all-pages.ts";
import { queries } from "#app/kit/calls/queries.ts";
import type { SetSearch } from "#app/kit/list/search-state.ts";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { type Option, Select } from "#app/ui/select.tsx";
import type { DayRange } from "#shared/analytics/day-range.ts";
import { bases } from "#shared/analytics/report-choices.ts";
import type { BookingReport } from "#shared/analytics/reports.ts";
import { bookingStatuses, bookingStatusLabels } from "#shared/bookings/status.ts";
import { filterLabels, periodLabels } from "./labels.ts";
import { type AnalyticsState, analyticsSearch, rangeProblem } from "./search.ts";

type Choice = { label: string; value: string; onChange: (value: string) => void; options: readonly Option[] };

const FilterSelect = ({ label, value, onChange, options }: Choice) => (
  <div className="w-42 max-w-full max-sm:grow">
    <Field label={label} hideLabel>
      {(control) => (
        <Select {...control} value={value} options={options} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  </div>
);

const toOptions = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Everything, the choices, and the chosen one even if it isn't among them. */
function withAll(all: string, options: readonly Option[], chosen: string): Option[] {
  const isKnown = chosen === "" || options.some(({ value }) => value === chosen);
  return [
    { value: "", label: all },
    ...options,
    ...(isKnown ? [] : [{ value: chosen, label: filterLabels.number(chosen) }]),
  ];
}

type Props = {
  state: AnalyticsState;
  setSearch: SetSearch<AnalyticsState>;
  range: DayRange;
  guides: BookingReport | undefined;
};

/** The categories and trips that the caller may list, whether they were booked or not; null for who may list none. */
function useFilterChoices() {
  const can = useCan();
  const categories = useQuery({
    ...queries.categories.listForEditing({}),
    enabled: can("services.manage"),
    select: (rows) => rows.map(({ id, name }) => ({ value: String(id), label: name })),
  });
  const trips = useQuery({
    queryKey: [...queries.trips.listForEditing.prefix, "all"],
    queryFn: ({ signal }) =>
      loadAllPages((page) => client.trips.listForEditing({ ...page, sort: "title" }, { signal })),
    enabled: can("tours.manage"),
    select: (rows) => rows.map(({ id, title }) => ({ value: String(id), label: title })),
  });
  return {
    categories: can("services.manage") ? (categories.data ?? []) : null,
    trips: can("tours.manage") ? (trips.data ?? []) : null,
  };
}

function OwnDays({ state, setSearch, range }: Props) {
  const day = (name: "from" | "to", error?: string) => (
    <div className="w-42 max-sm:grow">
      <Field label={filterLabels[name]} required error={error}>
        {({ required: _, ...control }) => (
          <TextInput
            {...control}
            type="date"
            value={state[name] ?? range[name]}
            onChange={(event) => setSearch({ [name]: event.target.value || undefined }, { replace: true })}
          />
        )}
      </Field>
    </div>
  );
  return (
    <div className="flex w-full flex-wrap gap-2">
      {day("from")}
      {day("to", rangeProblem(range))}
    </div>
  );
}

/** The days and the bookings that the figures are of. */
export function Filters(props: Props) {
  const { state, setSearch, range, guides } = props;
  const { categories, trips } = useFilterChoices();
  const choose = (name: "basis" | "category" | "trip" | "guide" | "status") => (value: string) =>
    setSearch({ [name]: value });
  const choosePeriod = (value: string) => {
    const period = analyticsSearch.period(value);
    setSearch({ period, ...(period === "own" ? range : { from: undefined, to: undefined }) });
  };
  const named = (name: "category" | "trip" | "guide", all: string, options: readonly Option[]) => (
    <FilterSelect
      label={filterLabels[name]}
      value={state[name]}
      onChange={choose(name)}
      options={withAll(all, options, state[name])}
    />
  );
  return (
    <div className="flex flex-wrap gap-2">
      <FilterSelect
        label={filterLabels.period}
        value={state.period}
        onChange={choosePeriod}
        options={toOptions(periodLabels)}
      />
      {state.period === "own" && <OwnDays {...props} />}
      <FilterSelect
        label={filterLabels.basis}
        value={state.basis}
        onChange={choose("basis")}
        options={toOptions(bases)}
      />
      {categories && named("category", filterLabels.allCategories, categories)}
      {trips && named("trip", filterLabels.allTrips, trips)}
      {named("guide", filterLabels.allGuides, guides?.rows.map(({ key, label }) => ({ value: key, label })) ?? [])}
      <FilterSelect
        label={filterLabels.status}
        value={state.status}
        onChange={choose("status")}
        options={[
          { value: "", label: filterLabels.allStatuses },
          ...bookingStatuses.map((value) => ({ value, label: bookingStatusLabels[value] })),
        ]}
      />
    </div>
  );
}
