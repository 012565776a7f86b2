import { useWatch } from "react-hook-form";
import { SitePreview } from "#app/kit/preview/site-preview.tsx";
import { usePreviewPictures } from "#app/kit/preview/use-preview-picture.ts";
import { type CategoryOption, emptyDay } from "#app/trips/trip-form-values.ts";
import type { TripForm } from "#app/trips/use-trip-form.ts";
import { TripGallery } from "#app/ui/site/trip-gallery.tsx";
import { TripGrid } from "#app/ui/site/trip-grid.tsx";
import { TripHead, TripOverview } from "#app/ui/site/trip-head.tsx";
import { Itinerary } from "#app/ui/site/trip-itinerary.tsx";
import { GoodToKnow, Highlights, Inclusions } from "#app/ui/site/trip-sections.tsx";
import { difficulties } from "#shared/trips/difficulty.ts";

type Props = { trip: TripForm; categories: readonly CategoryOption[] };

/** The chosen category; an inactive one is known by the stored trip only. */
function findCategory({ base, categories, id }: Pick<TripForm, "base"> & Omit<Props, "trip"> & { id: unknown }) {
  if (base && base.service_category_id === id) return base;
  const option = categories.find((category) => category.id === id);
  return { category_name: option?.name ?? "", category_slug: option?.slug ?? "" };
}

/** The lines that have text, each once. */
const writtenLines = (lines: readonly string[] = []): string[] => [
  ...new Set(lines.filter((line) => line.trim() !== "")),
];

/** The chosen pictures in the order of the page: the main one first, each once. */
function useTypedPictures({ form, base }: TripForm) {
  const [image_id, gallery_images = []] = useWatch({ control: form.control, name: ["image_id", "gallery_images"] });
  const known = base && [...(base.hero_picture ? [base.hero_picture] : []), ...base.gallery];
  const ids = [image_id, ...gallery_images].filter((id) => typeof id === "number");
  return usePreviewPictures([...new Set(ids)], known);
}

/** What the page shows of the typed values; an empty number counts as its smallest value. */
function useTypedTrip({ trip, categories }: Props) {
  const { form, base } = trip;
  const values = useWatch({ control: form.control });
  const { category_name, category_slug } = findCategory({ base, categories, id: values.service_category_id });
  const pictures = useTypedPictures(trip);
  return {
    ...{ id: base?.id ?? 0, category_name, category_slug, pictures },
    // As on the site, the first picture of the gallery stands in for the main one.
    hero_picture: pictures[0] ?? null,
    title: values.title || "…",
    slug: values.slug ?? "",
    short_description: values.short_description ?? "",
    full_description: values.full_description ?? "",
    duration_days: values.duration_days || 1,
    min_group_size: values.min_group_size || 1,
    max_group_size: values.max_group_size || 1,
    difficulty_level: difficulties.find((level) => level === values.difficulty_level) ?? "easy",
    price_from: values.price_from || 0,
    currency: values.currency ?? "USD",
    locations: writtenLines(values.locations),
    highlights: writtenLines(values.highlights),
    itinerary: (values.itinerary ?? []).map(({ lodging = "", meals = "", ...day }, index) => ({
      ...{ ...emptyDay, ...day, lodging, meals },
      day: index + 1,
    })),
    inclusions: writtenLines(values.inclusions),
    exclusions: writtenLines(values.exclusions),
    ...{ requirements: values.requirements ?? "", physical_fitness: values.physical_fitness ?? "" },
    ...{ best_time_to_visit: values.best_time_to_visit ?? "", age_limit: values.age_limit ?? "" },
    ...{ closed_months: values.closed_months ?? [], min_days_ahead: values.min_days_ahead || 0 },
  };
}

/** The card of the trip and its page, following what is typed. */
export default function TripPreview(props: Props) {
  const trip = useTypedTrip(props);
  return (
    <SitePreview name="Trip">
      <div className="page-width section">
        <TripGrid trips={[trip]} heading="h2" />
        <div className="mt-14 border-line border-t pt-10">
          <TripHead trip={trip} />
          <div className="mt-8">
            <TripGallery title={trip.title} pictures={trip.pictures} />
          </div>
          <div className="trip-text mt-10 max-w-3xl">
            <TripOverview trip={trip} />
            <Highlights highlights={trip.highlights} />
            <Itinerary days={trip.itinerary} />
            <Inclusions inclusions={trip.inclusions} exclusions={trip.exclusions} />
            <GoodToKnow trip={trip} />
          </div>
        </div>
      </div>
    </SitePreview>
  );
}
