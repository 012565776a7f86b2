import { ChevronDown, SlidersHorizontal, X } from "lucide-react";
import type { ReactNode } from "react";
import { capitalize } from "#app/ui/format.ts";
import { difficulties } from "#shared/trips/difficulty.ts";
import { lengthRanges, priceSteps, type TripFacets, tripSorts } from "#shared/trips/trip-query.ts";
import {
  countSheetFilters,
  defaultFilters,
  filtersUrl,
  lengthLabels,
  maxPriceLabel,
  sortLabels,
  type TripFilters,
} from "./trip-filters.ts";
import { tripCountLabel } from "./trip-labels.ts";

type Props = {
  path: string;
  filters: TripFilters;
  /** Null if the trips could not be counted; choices then have no numbers. */
  facets: TripFacets | null;
};

type FieldProps = { name: keyof TripFilters; label: string; value: string | number; children: ReactNode };

/** A select with a label, which is only visible in the sheet. `data-live` options are updated with the results. */
function FilterField({ name, label, value, children }: FieldProps) {
  const changed = value !== "" && value !== 0;
  return (
    <label className="filter-field">
      <span className="filter-label">{label}</span>
      <span className="pill-select" data-changed={changed ? "" : undefined}>
        <select name={name} defaultValue={value === 0 ? "" : value} autoComplete="off" data-live={name}>
          {children}
        </select>
        <ChevronDown aria-hidden="true" className="size-4" />
      </span>
    </label>
  );
}

type Choice = { value: string; label: string; count: number | undefined };

/** A choice without trips can't be chosen, unless it is the current one. */
const toOption = ({ value, label, count }: Choice, current: string | number) => (
  <option key={value} value={value} disabled={count === 0 && value !== String(current)}>
    {count === undefined ? label : `${label} (${count})`}
  </option>
);

function PlaceOptions({ location, facets }: { location: string; facets: TripFacets | null }) {
  const countries = facets?.countries ?? [];
  const isListed = countries.some(({ name, places }) =>
    [name, ...places.map((place) => place.name)].includes(location),
  );
  return (
    <>
      <option value="">Anywhere</option>
      {location !== "" && !isListed && <option value={location}>{location}</option>}
      {countries.map(({ name, count, places }) => (
        <optgroup key={name} label={name}>
          {toOption({ value: name, label: `All of ${name}`, count }, location)}
          {places.map((place) => toOption({ value: place.name, label: place.name, count: place.count }, location))}
        </optgroup>
      ))}
    </>
  );
}

const countIn = (counts: readonly { key: string; count: number }[] | undefined, key: string): number | undefined =>
  counts?.find((entry) => entry.key === key)?.count;

function ChoiceFields({ filters, facets }: Omit<Props, "path">) {
  const { location, difficulty, length, max_price, sort } = filters;
  return (
    <>
      <FilterField name="location" label="Where" value={location}>
        <PlaceOptions location={location} facets={facets} />
      </FilterField>
      <FilterField name="length" label="Length" value={length}>
        <option value="">Any length</option>
        {lengthRanges.map(({ key }) =>
          toOption({ value: key, label: lengthLabels[key], count: countIn(facets?.lengths, key) }, length),
        )}
      </FilterField>
      <FilterField name="max_price" label="Price per person" value={max_price}>
        <option value="">Any price</option>
        {priceSteps.map((step) => {
          const key = String(step);
          return toOption({ value: key, label: maxPriceLabel(step), count: countIn(facets?.prices, key) }, max_price);
        })}
      </FilterField>
      <FilterField name="difficulty" label="Difficulty" value={difficulty}>
        <option value="">Any difficulty</option>
        {difficulties.map((key) =>
          toOption({ value: key, label: capitalize(key), count: countIn(facets?.difficulties, key) }, difficulty),
        )}
      </FilterField>
      <FilterField name="sort" label="Sort by" value={sort === "sort_order" ? "" : sort}>
        {tripSorts.map((key) => (
          <option key={key} value={key === "sort_order" ? "" : key}>
            {sortLabels[key]}
          </option>
        ))}
      </FilterField>
    </>
  );
}

/**
 * The filters of a list of trips: a row on wide screens, a sheet behind one button on phones. Without scripts the
 * button jumps to the fields, which then unfold. Must be inside a GET form with `data-enhance="live-filter"`.
 */
export function TripFilterFields({ path, filters, facets }: Props) {
  const chosen = countSheetFilters(filters);
  const { location, difficulty, length, max_price } = defaultFilters;
  const clearUrl = filtersUrl(path, { ...filters, location, difficulty, length, max_price, page: 1 });
  return (
    <div className="trip-filters" data-enhance="filter-sheet">
      <a href="#filters" className="action filter-toggle" data-open-sheet="">
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        Filters
        <span data-live="filter-count">{chosen > 0 && <span className="filter-badge">{chosen}</span>}</span>
      </a>
      <div id="filters" className="filter-fields">
        <ChoiceFields filters={filters} facets={facets} />
        <button type="submit" className="action filter-submit min-h-11 border border-edge px-5 text-sm">
          Show trips
        </button>
      </div>
      <dialog className="filter-sheet" aria-labelledby="filter-sheet-title">
        <div className="filter-sheet-head">
          <h2 id="filter-sheet-title" className="font-display text-subheading">
            Filters
          </h2>
          <button type="button" className="filter-sheet-close" aria-label="Close the filters" data-close="">
            <X aria-hidden="true" />
          </button>
        </div>
        <div className="filter-sheet-body" />
        <div className="filter-sheet-foot">
          <a href={clearUrl} className="text-link px-2" data-clear="">
            Clear
          </a>
          <button type="submit" className="action min-h-12 grow bg-lava px-6 text-on-lava" data-close="">
            <span data-live="trip-count">{facets ? `Show ${tripCountLabel(facets.total)}` : "Show trips"}</span>
          </button>
        </div>
      </dialog>
    </div>
  );
}
