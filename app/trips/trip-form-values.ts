import type { ServiceCategory } from "#shared/categories/contract.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { pick } from "#shared/kit/pick.ts";
import type { EditableTrip } from "#shared/trips/contract.ts";
import type { AltText, DayFormValues, TripFormValues } from "./trip-form-schema.ts";

/** An option of the category select. */
export type CategoryOption = Pick<ServiceCategory, "id" | "name"> & { slug?: string | undefined };

export const emptyDay: DayFormValues = {
  title: "",
  text: "",
  distance_km: null,
  active_hours: null,
  ascent_m: null,
  lodging: "",
  meals: "",
};

const emptyTripFormValues = (categories: readonly CategoryOption[], categorySlug?: string): TripFormValues => ({
  ...{ title: "", slug: "", short_description: "", full_description: "", locations: [], duration_text: "" },
  // Without a category, the schema says that one is required.
  service_category_id: (categories.find(({ slug }) => slug === categorySlug) ?? categories[0])?.id ?? Number.NaN,
  ...{ duration_days: 1, price_from: null, price_to: null, currency: "USD", difficulty_level: "easy" },
  ...{ min_group_size: 1, max_group_size: 10, highlights: [], inclusions: [], exclusions: [], itinerary: [] },
  ...{ best_months: [], closed_months: [], min_days_ahead: 0, season_note: "", price_note: "", meeting_point: "" },
  ...{ best_time_to_visit: "", requirements: "", physical_fitness: "", age_limit: "" },
  ...{ image_id: null, gallery_images: [], alt_texts: [], meta_title: "", meta_description: "", meta_keywords: "" },
  ...{ is_featured: false, is_best_selling: false, is_active: true, sort_order: 0, leads: [] },
});

/** The fields whose value is the same in the form and in the trip. */
const sameFields = [
  ...(["title", "slug", "service_category_id", "short_description", "full_description", "locations"] as const),
  ...(["duration_days", "price_from", "currency", "difficulty_level", "min_group_size", "max_group_size"] as const),
  ...(["highlights", "inclusions", "exclusions", "best_time_to_visit", "requirements", "physical_fitness"] as const),
  ...(["best_months", "closed_months", "min_days_ahead", "season_note", "price_note", "meeting_point"] as const),
  ...(["age_limit", "image_id", "meta_title", "meta_description", "meta_keywords"] as const),
  ...(["is_featured", "is_best_selling", "is_active", "sort_order", "leads"] as const),
];

/** The form values of a trip, or of a new one in this category. */
export function toTripForm(
  trip: EditableTrip | null,
  categories: readonly CategoryOption[],
  newCategory?: string,
): TripFormValues {
  if (!trip) return emptyTripFormValues(categories, newCategory);
  return {
    ...pick(trip, sameFields),
    duration_text: trip.duration_text === formatCount(trip.duration_days, "day") ? "" : trip.duration_text,
    price_to: trip.price_to === 0 ? null : trip.price_to,
    itinerary: trip.itinerary.map(({ day: _, lodging, meals, ...day }) => ({
      ...day,
      lodging: lodging ?? "",
      meals: meals ?? "",
    })),
    gallery_images: trip.gallery.map(({ image_id }) => image_id),
    alt_texts: [],
  };
}

/** The alternative texts of pictures that the trip still shows: the others are not its own to change. */
export const keepShownAltTexts = (
  texts: readonly AltText[],
  { image_id, gallery_images }: Pick<TripFormValues, "image_id" | "gallery_images">,
): AltText[] => texts.filter((text) => text.image_id === image_id || gallery_images.includes(text.image_id));
