import type { ServiceCategory } from "#shared/categories/contract.ts";
import type { Currency } from "#shared/kit/money.ts";
import type { Picture } from "#shared/media/picture.ts";
import type { Trip, TripDay } from "#shared/trips/contract.ts";
import type { Difficulty } from "#shared/trips/difficulty.ts";

export type PictureFormValues = { image_id: number; src: string; alt: string };
export type DayFormValues = Omit<TripDay, "day">;

/** Values of the trip form. */
export type TripFormValues = {
  title: string;
  slug: string;
  service_category_id: string;
  short_description: string;
  full_description: string;
  locations: string[];
  duration_days: number | undefined;
  duration_text: string;
  price_from: number | undefined;
  price_to: number | null;
  currency: Currency;
  difficulty_level: Difficulty;
  min_group_size: number | undefined;
  max_group_size: number | undefined;
  highlights: string[];
  inclusions: string[];
  exclusions: string[];
  itinerary: DayFormValues[];
  best_time_to_visit: string;
  requirements: string;
  physical_fitness: string;
  age_limit: string;
  hero_image: PictureFormValues | null;
  gallery_images: PictureFormValues[];
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  is_featured: boolean;
  is_best_selling: boolean;
  is_active: boolean;
  sort_order: number | undefined;
};
export type TripField = keyof TripFormValues;

/** An option of the category select. */
export type CategoryOption = Pick<ServiceCategory, "id" | "name">;

export const emptyDay: DayFormValues = {
  title: "",
  text: "",
  distance_km: null,
  ascent_m: null,
  lodging: "",
  meals: "",
};

const toPictureFormValues = ({ image_id, src, alt }: Picture): PictureFormValues => ({ image_id, src, alt });

/** Initial values of a new trip. */
export const emptyTripFormValues = (categories: readonly CategoryOption[]): TripFormValues => ({
  ...{ title: "", slug: "", short_description: "", full_description: "", locations: [], duration_text: "" },
  service_category_id: String(categories[0]?.id ?? ""),
  ...{ duration_days: 1, price_from: 0, price_to: null, currency: "USD", difficulty_level: "easy" },
  ...{ min_group_size: 1, max_group_size: 10, highlights: [], inclusions: [], exclusions: [], itinerary: [] },
  ...{ best_time_to_visit: "", requirements: "", physical_fitness: "", age_limit: "" },
  ...{ hero_image: null, gallery_images: [], meta_title: "", meta_description: "", meta_keywords: "" },
  ...{ is_featured: false, is_best_selling: false, is_active: true, sort_order: 0 },
});

const daysLabel = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

/** The form values of a trip. */
export function toFormValues(trip: Trip): TripFormValues {
  const { title, slug, short_description, full_description, locations, duration_days } = trip;
  const { price_from, currency, difficulty_level, min_group_size, max_group_size } = trip;
  const { highlights, inclusions, exclusions, best_time_to_visit, requirements, physical_fitness, age_limit } = trip;
  const { meta_title, meta_description, meta_keywords, is_featured, is_best_selling, is_active, sort_order } = trip;
  return {
    ...{ title, slug, short_description, full_description, locations, duration_days },
    ...{ price_from, currency, difficulty_level, min_group_size, max_group_size },
    ...{ highlights, inclusions, exclusions, best_time_to_visit, requirements, physical_fitness, age_limit },
    ...{ meta_title, meta_description, meta_keywords, is_featured, is_best_selling, is_active, sort_order },
    service_category_id: String(trip.service_category_id),
    duration_text: trip.duration_text === daysLabel(duration_days) ? "" : trip.duration_text,
    price_to: trip.price_to === 0 ? null : trip.price_to,
    itinerary: trip.itinerary.map(({ day: _, lodging, meals, ...day }) => ({
      ...day,
      lodging: lodging ?? "",
      meals: meals ?? "",
    })),
    hero_image: trip.hero_picture && toPictureFormValues(trip.hero_picture),
    gallery_images: trip.gallery.map(toPictureFormValues),
  };
}

/** The tab of each field, in form order. */
export const tabOfField = {
  title: "basic",
  slug: "basic",
  service_category_id: "basic",
  short_description: "basic",
  full_description: "basic",
  locations: "basic",
  duration_days: "basic",
  duration_text: "basic",
  difficulty_level: "basic",
  price_from: "basic",
  price_to: "basic",
  currency: "basic",
  min_group_size: "details",
  max_group_size: "details",
  highlights: "details",
  inclusions: "details",
  exclusions: "details",
  itinerary: "details",
  best_time_to_visit: "details",
  requirements: "details",
  physical_fitness: "details",
  age_limit: "details",
  hero_image: "media",
  gallery_images: "media",
  meta_title: "settings",
  meta_description: "settings",
  meta_keywords: "settings",
  is_featured: "settings",
  is_best_selling: "settings",
  is_active: "settings",
  sort_order: "settings",
} as const satisfies Record<TripField, string>;
export type TripTab = (typeof tabOfField)[TripField];
export const tripFieldNames = Object.keys(tabOfField) as TripField[];

export const tabLabels: Readonly<Record<TripTab, string>> = {
  basic: "Basic Info",
  details: "Details",
  media: "Media",
  settings: "SEO & Settings",
};

/** Field labels, in the form and in the conflict alert. */
export const fieldLabels: Readonly<Record<TripField, string>> = {
  title: "Title",
  slug: "Slug",
  service_category_id: "Category",
  short_description: "Short description",
  full_description: "Full description",
  locations: "Locations",
  duration_days: "Duration in days",
  duration_text: "Duration in words",
  difficulty_level: "Difficulty",
  price_from: "Price from",
  price_to: "Price to",
  currency: "Currency",
  min_group_size: "Min participants",
  max_group_size: "Max participants",
  highlights: "Highlights",
  inclusions: "Included",
  exclusions: "Not included",
  itinerary: "Itinerary",
  best_time_to_visit: "Best time to visit",
  requirements: "Requirements",
  physical_fitness: "Physical fitness",
  age_limit: "Age limit",
  hero_image: "Main picture",
  gallery_images: "Gallery",
  meta_title: "Meta title",
  meta_description: "Meta description",
  meta_keywords: "Meta keywords",
  is_featured: "Featured",
  is_best_selling: "Best selling",
  is_active: "Active",
  sort_order: "Sort order",
};
