import { wizardKeyOf } from "#shared/trips/category-keys.ts";
import type { TripSummary } from "#shared/trips/contract.ts";

type LinkedTrip = Pick<TripSummary, "id" | "title" | "slug" | "category_slug">;

const isBikeCategory = (categorySlug: string): boolean =>
  categorySlug === "biking-trips" || categorySlug === "enduro-cycling";

/**
 * The booking URL of a trip: bike and enduro trips use the category `biking`, hikes have none, and bike trips to Sipi
 * Falls have their own page. Fallback trips (without a slug) link to their category.
 */
export function bookingPath({ id, title, slug, category_slug }: LinkedTrip): string {
  const isBikeTrip = isBikeCategory(category_slug);
  const key = isBikeTrip ? "biking" : wizardKeyOf(category_slug);
  if (slug === "") return `/booking?category=${key}`;
  if (isBikeTrip && title.toLowerCase().includes("sipi falls")) return "/sipi-falls-booking";
  return category_slug === "hiking-adventures" ? `/booking?trip=${id}` : `/booking?category=${key}&trip=${id}`;
}

/** The URL of the trip page; null for fallback trips. */
export const tripPath = ({ slug }: Pick<TripSummary, "slug">): string | null => (slug === "" ? null : `/trips/${slug}`);
