import { Search } from "lucide-react";
import { PillSelect } from "#app/ui/site/pill-select.tsx";
import { SelectOptions } from "#app/ui/site/select-options.tsx";
import type { CategoryCount } from "#shared/media/images.ts";
import { publicImageCategories } from "#shared/media/limits.ts";
import { categoryLabels, type GalleryQuery } from "./gallery-query.ts";

type Props = { query: GalleryQuery; categories: readonly CategoryCount[] };

function GridToggle() {
  return (
    <fieldset className="grid-toggle">
      <legend className="sr-only">Size of the pictures</legend>
      {(["large", "small"] as const).map((size) => (
        <label key={size} className="pill">
          <input type="radio" name="grid" value={size} defaultChecked={size === "large"} />
          <span>{size === "large" ? "Large" : "Small"}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Search and category are in the URL; the grid size is a CSS-only toggle. */
export function GallerySearchForm({ query, categories }: Props) {
  const counts = new Map(categories.map(({ category, count }) => [category, count]));
  return (
    <div className="gallery-tools">
      <form method="get" action="/gallery" data-enhance="live-filter" className="contents">
        <p role="status" className="sr-only" />
        <div className="search-box grow">
          <Search aria-hidden="true" className="size-5 text-ash" />
          <input
            type="search"
            name="search"
            aria-label="Search the pictures"
            placeholder="A lake, a lion, a ride…"
            defaultValue={query.search}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" className="action min-h-11 bg-canopy px-5 text-on-canopy text-sm">
            Search
          </button>
        </div>
        <PillSelect name="category" label="Category" value={query.category}>
          <option value="">All pictures</option>
          <SelectOptions
            options={publicImageCategories
              .filter((category) => counts.has(category) || category === query.category)
              .map((category) => [category, `${categoryLabels[category]} (${counts.get(category) ?? 0})`])}
          />
        </PillSelect>
      </form>
      <GridToggle />
    </div>
  );
}
