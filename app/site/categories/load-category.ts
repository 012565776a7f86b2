import { attempt } from "#app/kit/attempt.ts";
import { CallError } from "#app/kit/call-error.ts";
import { offlineTripsOf } from "#app/kit/offline-trips.ts";
import type { TripOnCard } from "#app/ui/site/trip-card.tsx";
import type { Api } from "#shared/api.ts";
import type { ServiceCategory } from "#shared/categories/contract.ts";
import type { Client } from "#shared/kit/client.ts";
import { sentenceOf } from "#shared/kit/errors.ts";

const most = 100;
const notThere = () => new CallError(404, sentenceOf(404), { code: "not_found" });

export type ShownCategory = Pick<ServiceCategory, "slug" | "name" | "title" | "description" | "hero_picture">;
export type LoadedCategory = { category: ShownCategory; trips: readonly TripOnCard[]; offline: boolean };

type Wanted = {
  slug: string;
  /** The category parameter of the trips call, if it is not the slug: "biking" includes enduro trips. */
  trips_of?: string;
  /** Texts to use if the category cannot be loaded; without them the page answers 404. */
  built_in?: Pick<ShownCategory, "name" | "title" | "description">;
};

/** A category with its trips, or sample trips if loading fails. Throws a 404 CallError for an unknown category. */
export async function loadCategory(
  api: Client<Api>,
  { slug, trips_of = slug, built_in }: Wanted,
): Promise<LoadedCategory> {
  const categories = await attempt(api.categories.list({}));
  const found = categories.succeeded ? categories.value.find((category) => category.slug === slug) : undefined;
  if (!found && (categories.succeeded || !built_in)) throw notThere();
  const trips = await attempt(api.trips.list({ category: trips_of, limit: most }));
  return {
    category: found ?? { slug, name: "", title: "", description: "", hero_picture: null, ...built_in },
    trips: trips.succeeded ? trips.value.items : offlineTripsOf(trips_of),
    offline: !trips.succeeded,
  };
}
