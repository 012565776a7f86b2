import { useId } from "react";
import { type Chip, ChoiceChips } from "#app/ui/choice-chips.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { inputClassName } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { type DateRange, isRange, type ListScreen, type ListState } from "./use-list-screen.ts";

type FilterProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Chip[];
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
      {(isRange(filter.value) || from !== "" || to !== "") && (
        <div className="order-1 flex w-full items-center gap-1.5 sm:w-auto">
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

/** A filter as a row of buttons. Behind what is narrower, which leaves it a line where it has to wrap. */
const FilterButtons = ({ options, isOnOwnLine, ...filter }: FilterProps & { isOnOwnLine: boolean }) => (
  <div className={classNames("order-2 min-w-0", isOnOwnLine && "w-full")}>
    <ChoiceChips {...filter} chips={options} wide />
  </div>
);

/** A filter as a select. The first option shows everything. */
function FilterSelect({ label, value, onChange, options }: FilterProps) {
  const id = useId();
  return (
    <div className="order-1 w-42 max-w-full max-sm:grow">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)} options={options} />
    </div>
  );
}

type Props = {
  list: ListScreen<ListState>;
  counts?: FilterCounts | undefined;
  /** Whether buttons stand on a line of their own, so that they don't move when more of them come. */
  isOnOwnLine: boolean;
};

/** The filters of a list screen, as it declares them. */
export const ListFilters = ({ list, counts = {}, isOnOwnLine }: Props) =>
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
    if (look === "select") return <FilterSelect key={name} {...filter} />;
    return <FilterButtons key={name} {...filter} isOnOwnLine={isOnOwnLine} />;
  });
