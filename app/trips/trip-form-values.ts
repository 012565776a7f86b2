import type { ServiceCategory } from "#shared/categories/contract.ts";
import { formatCount } from "#shared/kit/format-count.ts";
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
  image_id: PictureFormValues | null;
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
  ...{ image_id: null, gallery_images: [], meta_title: "", meta_description: "", meta_keywords: "" },
  ...{ is_featured: false, is_best_selling: false, is_active: true, sort_order: 0 },
});

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
    duration_text: trip.duration_text === formatCount(duration_days, "day") ? "" : trip.duration_text,
    price_to: trip.price_to === 0 ? null : trip.price_to,
    itinerary: trip.itinerary.map(({ day: _, lodging, meals, ...day }) => ({
      ...day,
      lodging: lodging ?? "",
      meals: meals ?? "",
    })),
    image_id: trip.hero_picture && toPictureFormValues(trip.hero_picture),
    gallery_images: trip.gallery.map(toPictureFormValues),
  };
}

/** Every field in form order: its tab, and its label in the form and in the conflict alert. */
export const formFields = {
  title: { tab: "basic", label: "Title" },
  slug: { tab: "basic", label: "Slug" },
  service_category_id: { tab: "basic", label: "Category" },
  short_description: { tab: "basic", label: "Short description" },
  full_description: { tab: "basic", label: "Full description" },
  locations: { tab: "basic", label: "Locations" },
  duration_days: { tab: "basic", label: "Duration in days" },
  duration_text: { tab: "basic", label: "Duration in words" },
  difficulty_level: { tab: "basic", label: "Difficulty" },
  price_from: { tab: "basic", label: "Price from" },
  price_to: { tab: "basic", label: "Price to" },
  currency: { tab: "basic", label: "Currency" },
  min_group_size: { tab: "details", label: "Min participants" },
  max_group_size: { tab: "details", label: "Max participants" },
  highlights: { tab: "details", label: "Highlights" },
  inclusions: { tab: "details", label: "Included" },
  exclusions: { tab: "details", label: "Not included" },
  itinerary: { tab: "details", label: "Itinerary" },
  best_time_to_visit: { tab: "details", label: "Best time to visit" },
  requirements: { tab: "details", label: "Requirements" },
  physical_fitness: { tab: "details", label: "Physical fitness" },
  age_limit: { tab: "details", label: "Age limit" },
  image_id: { tab: "media", label: "Main picture" },
  gallery_images: { tab: "media", label: "Gallery" },
  meta_title: { tab: "settings", label: "Meta title" },
  meta_description: { tab: "settings", label: "Meta description" },
  meta_keywords: { tab: "settings", label: "Meta keywords" },
  is_featured: { tab: "settings", label: "Featured" },
  is_best_selling: { tab: "settings", label: "Best selling" },
  is_active: { tab: "settings", label: "Active" },
  sort_order: { tab: "settings", label: "Sort order" },
} as const satisfies Record<TripField, { tab: string; label: string }>;
export type TripTab = (typeof formFields)[TripField]["tab"];
export const tripFieldNames = Object.keys(formFields) as TripField[];

export const tabLabels: Readonly<Record<TripTab, string>> = {
  basic: "Basic Info",
  details: "Details",
  media: "Media",
  settings: "SEO & Settings",
};
