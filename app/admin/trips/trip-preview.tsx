import { useWatch } from "react-hook-form";
import { SitePreview } from "#app/kit/preview/site-preview.tsx";
import { usePreviewPicture } from "#app/kit/preview/use-preview-picture.ts";
import { type CategoryOption, emptyDay } from "#app/trips/trip-form-values.ts";
import type { TripForm } from "#app/trips/use-trip-form.ts";
import { TripGrid } from "#app/ui/site/trip-grid.tsx";
import { TripHead, TripOverview } from "#app/ui/site/trip-head.tsx";
import { Itinerary } from "#app/ui/site/trip-itinerary.tsx";
import { Highlights, Inclusions } from "#app/ui/site/trip-sections.tsx";
import { difficulties } from "#shared/trips/difficulty.ts";

type Props = { trip: TripForm; categories: readonly CategoryOption[] };

/** The chosen category; an inactive one is known by the stored trip only. */
function findCategory({ base, categories, id }: Pick<TripForm, "base"> & Omit<Props, "trip"> & { id: unknown }) {
  if (base && base.service_category_id === id) return base;
  const option = categories.find((category) => category.id === id);
  return { category_name: option?.name ?? "", category_slug: option?.slug ?? "" };
}

/** The lines that have text, each once. */
const writtenLines = (lines: readonly string[] = []): string[] => [...new Set(lines.filter((line) => line !== ""))];

/** What the card and the texts of the page show of the typed values; an empty number counts as its smallest value. */
function useTypedTrip({ trip: { form, base }, categories }: Props) {
  const values = useWatch({ control: form.control });
  const known = base && [...(base.hero_picture ? [base.hero_picture] : []), ...base.gallery];
  const { category_name, category_slug } = findCategory({ base, categories, id: values.service_category_id });
  return {
    ...{ id: base?.id ?? 0, category_name, category_slug },
    // As on the site, the first picture of the gallery stands in for the main one.
    hero_picture: usePreviewPicture(values.image_id ?? values.gallery_images?.[0], known),
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
    locations: values.locations ?? [],
    highlights: writtenLines(values.highlights),
    inclusions: writtenLines(values.inclusions),
    exclusions: writtenLines(values.exclusions),
    itinerary: (values.itinerary ?? []).map(({ lodging = "", meals = "", ...day }, index) => ({
      ...{ ...emptyDay, ...day, lodging, meals },
      day: index + 1,
    })),
  };
}

/** The card of the trip and the texts of its page, following what is typed. */
export default function TripPreview(props: Props) {
  const trip = useTypedTrip(props);
  return (
    <SitePreview name="Trip">
      <div className="page-width section">
        <TripGrid trips={[trip]} heading="h2" />
        <div className="mt-14 border-line border-t pt-10">
          <TripHead trip={trip} />
          <div className="trip-text mt-10 max-w-3xl">
            <TripOverview trip={trip} />
            <Highlights highlights={trip.highlights} />
            <Itinerary days={trip.itinerary} />
            <Inclusions inclusions={trip.inclusions} exclusions={trip.exclusions} />
          </div>
        </div>
      </div>
    </SitePreview>
  );
}
