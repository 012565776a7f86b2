import { wizardKeyOf } from "#shared/trips/categories.ts";
import type { TripSummary } from "#shared/trips/contract.ts";

type Linked = Pick<TripSummary, "id" | "title" | "slug" | "category_slug">;

const isRidden = (category_slug: string): boolean =>
  category_slug === "biking-trips" || category_slug === "enduro-cycling";

/**
 * Where a trip is booked, by the category that it is shown in (specification 1, section 2): biking and enduro trips
 * under `biking`, hikes without a category. Built-in samples (without a slug) lead to their category.
 */
export function bookingPath({ id, title, slug, category_slug }: Linked): string {
  const ridden = isRidden(category_slug);
  const key = ridden ? "biking" : wizardKeyOf(category_slug);
  if (slug === "") return `/booking?category=${key}`;
  if (ridden && title.toLowerCase().includes("sipi falls")) return "/sipi-falls-booking";
  return category_slug === "hiking-adventures" ? `/booking?trip=${id}` : `/booking?category=${key}&trip=${id}`;
}

/** A trip's own page; built-in samples have none. */
export const tripPage = ({ slug }: Pick<TripSummary, "slug">): string | null => (slug === "" ? null : `/trips/${slug}`);
