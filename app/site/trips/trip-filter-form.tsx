import { Search } from "lucide-react";
import { capitalize } from "#app/ui/format.ts";
import { PillSelect } from "#app/ui/site/pill-select.tsx";
import { SelectOptions } from "#app/ui/site/select-options.tsx";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { tripSorts } from "#shared/trips/contract.ts";
import { difficulties } from "#shared/trips/difficulty.ts";
import { lengthChoices, lengthLabel, type Places, priceChoices, sortLabels, type TripFilters } from "./trip-filters.ts";

type Props = { filters: TripFilters; categories: readonly ServiceCategory[]; places: Places };

function SearchBox({ search }: { search: string }) {
  return (
    <div className="search-box">
      <label htmlFor="trip-search" className="sr-only">
        Search trips
      </label>
      <Search aria-hidden="true" className="size-5 shrink-0 text-ash" />
      <input
        id="trip-search"
        type="search"
        name="search"
        defaultValue={search}
        maxLength={100}
        placeholder="Gorillas, Lake Kivu …"
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className="action min-h-11 bg-canopy px-5 text-on-canopy text-sm">
        Search
      </button>
    </div>
  );
}

function CategoryPills({ chosen, categories }: { chosen: string; categories: readonly ServiceCategory[] }) {
  const all = categories.reduce((sum, { trip_count }) => sum + trip_count, 0);
  const choices = [
    { slug: "", name: "All", count: all },
    ...categories.map(({ slug, name, trip_count }) => ({ slug, name, count: trip_count })),
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Category</legend>
      <div className="pill-row">
        {choices.map(({ slug, name, count }) => (
          <label key={slug} className="pill">
            <input type="radio" name="category" value={slug} defaultChecked={slug === chosen} />
            <span>
              {name} <span className="pill-count">{count}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PlaceOptions({ countries, places }: Places) {
  const options = (names: readonly string[]) => names.map((name) => <option key={name}>{name}</option>);
  return (
    <>
      <option value="">Anywhere</option>
      <optgroup label="Country">{options(countries)}</optgroup>
      <optgroup label="Place">{options(places)}</optgroup>
    </>
  );
}

function Selects({ filters, places }: Omit<Props, "categories">) {
  return (
    <div className="pill-row">
      <PillSelect name="location" label="Where" value={filters.location}>
        <PlaceOptions {...places} />
      </PillSelect>
      <PillSelect name="difficulty" label="Difficulty" value={filters.difficulty}>
        <option value="">Any difficulty</option>
        <SelectOptions options={difficulties.map((level) => [level, capitalize(level)])} />
      </PillSelect>
      <PillSelect name="max_days" label="Length" value={filters.max_days}>
        <option value="">Any length</option>
        <SelectOptions options={lengthChoices.map((days) => [days, lengthLabel(days)])} />
      </PillSelect>
      <PillSelect name="max_price" label="Price" value={filters.max_price}>
        <option value="">Any price</option>
        <SelectOptions options={priceChoices.map((price) => [price, `Up to ${formatMoney(price, "USD")}`])} />
      </PillSelect>
      <span className="pill-row-end">
        <PillSelect name="sort" label="Sort by" value={filters.sort === "sort_order" ? "" : filters.sort}>
          <SelectOptions options={tripSorts.map((sort) => [sort === "sort_order" ? "" : sort, sortLabels[sort]])} />
        </PillSelect>
      </span>
    </div>
  );
}

/** A GET form; with scripts it updates the results on every input. */
export function TripFilterForm({ filters, categories, places }: Props) {
  return (
    <search>
      <form
        method="get"
        action="/trips"
        data-enhance="live-filter"
        autoComplete="off"
        className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <p role="status" className="sr-only" />
        <SearchBox search={filters.search} />
        <CategoryPills chosen={filters.category} categories={categories} />
        <Selects filters={filters} places={places} />
      </form>
    </search>
  );
}
