import { CallError } from "#app/kit/calls/call-error.ts";
import { toResult } from "#app/kit/calls/to-result.ts";
import { fallbackTripsInCategory } from "#app/trips/fallback-trips.ts";
import type { TripCardData } from "#app/ui/site/trip-card.tsx";
import type { Api } from "#shared/api.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import type { Client } from "#shared/kit/client.ts";
import { messageForStatus } from "#shared/kit/status-messages.ts";

const maxTrips = 100;
const categoryNotFound = () => new CallError(404, messageForStatus(404), { code: "not_found" });

export type CategoryContent = Pick<ServiceCategory, "slug" | "name" | "title" | "description" | "hero_picture">;
export type CategoryData = { category: CategoryContent; trips: readonly TripCardData[]; isFallback: boolean };

export type LoadCategoryOptions = {
  slug: string;
  /** The category parameter of the trips call, if it is not the slug: "biking" includes enduro trips. */
  tripsCategory?: string;
  /** Texts to use if the category cannot be loaded; without them the page answers 404. */
  fallback?: Pick<CategoryContent, "name" | "title" | "description">;
};

/** A category with its trips, or sample trips if loading fails. Throws a 404 CallError for an unknown category. */
export async function loadCategory(
  api: Client<Api>,
  { slug, tripsCategory = slug, fallback }: LoadCategoryOptions,
): Promise<CategoryData> {
  const categories = await toResult(api.categories.list({}));
  const found = categories.succeeded ? categories.value.find((category) => category.slug === slug) : undefined;
  if (!found && (categories.succeeded || !fallback)) throw categoryNotFound();
  const trips = await toResult(api.trips.list({ category: tripsCategory, limit: maxTrips }));
  return {
    category: found ?? { slug, name: "", title: "", description: "", hero_picture: null, ...fallback },
    trips: trips.succeeded ? trips.value.items : fallbackTripsInCategory(tripsCategory),
    isFallback: !trips.succeeded,
  };
}
