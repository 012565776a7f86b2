import { PillSelect } from "#app/ui/site/pill-select.tsx";
import { SearchBox } from "#app/ui/site/search-box.tsx";
import { SelectOptions } from "#app/ui/site/select-options.tsx";
import { imageSubjectKeys } from "#shared/media/image-subjects.ts";
import type { SubjectCount } from "#shared/media/images.ts";
import { type GalleryQuery, subjectLabels } from "./gallery-query.ts";

type Props = { query: GalleryQuery; subjects: readonly SubjectCount[] };

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
export function GallerySearchForm({ query, subjects }: Props) {
  const counts = new Map(subjects.map(({ subject, count }) => [subject, count]));
  return (
    <div className="gallery-tools">
      <form method="get" action="/gallery" data-enhance="live-filter" className="contents">
        <p role="status" className="sr-only" />
        <SearchBox label="Search the pictures" placeholder="A lake, a lion, a ride…" value={query.search} grow />
        <PillSelect name="category" label="Category" value={query.category}>
          <option value="">All pictures</option>
          <SelectOptions
            options={imageSubjectKeys
              .filter((subject) => counts.has(subject) || subject === query.category)
              .map((subject) => [subject, `${subjectLabels[subject]} (${counts.get(subject) ?? 0})`])}
          />
        </PillSelect>
      </form>
      <GridToggle />
    </div>
  );
}
