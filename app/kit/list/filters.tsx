import { useId } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { inputClassName } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { type DateRange, type ListScreen, type ListState, rangeChoice } from "./use-list-screen.ts";

type FilterOption = { value: string; label: string; count?: number | string | undefined };
type FilterProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly FilterOption[];
};

const DayInput = (props: { label: string; value: string; onChange: (day: string) => void }) => (
  <input
    type="date"
    aria-label={props.label}
    title={props.label}
    value={props.value}
    onChange={(event) => props.onChange(event.target.value)}
    className={classNames(inputClassName, "min-w-0 flex-1 tabular-nums sm:w-38 sm:flex-none")}
  />
);

/** A filter by dates: a select, and two days where a range is chosen. */
function FilterDates({ list, ...filter }: FilterProps & { list: ListScreen<ListState & DateRange> }) {
  const { from = "", to = "" } = list.state;
  return (
    <>
      <FilterSelect {...filter} />
      {(filter.value === rangeChoice || from !== "" || to !== "") && (
        <div className="order-1 flex w-full items-center gap-1.5 sm:w-auto @5xl:order-2">
          <DayInput label="From" value={from} onChange={(day) => list.setRange({ from: day || undefined })} />
          <span aria-hidden className="text-ash">
            –
          </span>
          <DayInput label="To" value={to} onChange={(day) => list.setRange({ to: day || undefined })} />
        </div>
      )}
    </>
  );
}

/** The number of rows behind each choice, by filter and choice; a text where it is no exact number. */
export type FilterCounts = Readonly<Record<string, Readonly<Record<string, number | string>> | undefined>>;

const numberFormat = new Intl.NumberFormat("en-GB");

/** A filter as a row of buttons, each with its count. */
const FilterButtons = ({ label, value, onChange, options }: FilterProps) => (
  <fieldset className="order-2 min-w-0 max-sm:-mx-4 max-sm:w-screen max-sm:overflow-x-auto max-sm:px-4 @5xl:order-1">
    <legend className="sr-only">{label}</legend>
    <div className="flex gap-1.5 py-0.5 max-sm:w-max sm:flex-wrap">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            "inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 pointer-coarse:min-h-11",
            option.value === value
              ? "border-ink bg-ink text-paper"
              : "border-line bg-panel text-ink hover:bg-hover active:bg-line",
          )}
        >
          {option.label}
          {option.count !== undefined && (
            <span className="tabular-nums opacity-75">
              {typeof option.count === "number" ? numberFormat.format(option.count) : option.count}
            </span>
          )}
        </button>
      ))}
    </div>
  </fieldset>
);

/** A filter as a select. The first option shows everything. */
function FilterSelect({ label, value, onChange, options }: FilterProps) {
  const id = useId();
  return (
    <div className="order-1 w-42 max-w-full max-sm:grow @5xl:order-2">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)} options={options} />
    </div>
  );
}

type Props = { list: ListScreen<ListState>; counts?: FilterCounts | undefined };

/** The filters of a list screen, as it declares them. */
export const ListFilters = ({ list, counts = {} }: Props) =>
  Object.entries(list.filters).map(([name, { label, choices, look = "buttons" }]) => {
    const options = Object.entries(choices).map(([value, text]) => ({
      value,
      label: text,
      count: counts[name]?.[value],
    }));
    if (look === "tabs") return null;
    const value = list.getFilter(name);
    const filter = { label, value, onChange: (next: string) => list.setFilter(name, next), options };
    if (look === "dates") return <FilterDates key={name} {...filter} list={list} />;
    return look === "select" ? <FilterSelect key={name} {...filter} /> : <FilterButtons key={name} {...filter} />;
  });
