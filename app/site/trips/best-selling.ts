import type { TripSummary } from "#shared/trips/contract.ts";

const maxTrips = 6;

type RankableTrip = Pick<TripSummary, "id" | "is_featured" | "is_best_selling" | "price_from">;

const toRank = (flag: boolean): number => (flag ? 1 : 0);

/** Featured first, then best selling, then the higher price; at most six, without duplicates. */
export function rankBestSellers<Trip extends RankableTrip>(trips: readonly Trip[]): Trip[] {
  const byId = new Map(trips.map((trip) => [trip.id, trip]));
  return [...byId.values()]
    .filter(({ is_featured, is_best_selling }) => is_featured || is_best_selling)
    .toSorted(
      (a, b) =>
        toRank(b.is_featured) - toRank(a.is_featured) ||
        toRank(b.is_best_selling) - toRank(a.is_best_selling) ||
        b.price_from - a.price_from,
    )
    .slice(0, maxTrips);
}
