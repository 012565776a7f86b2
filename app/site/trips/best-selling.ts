import type { TripSummary } from "#shared/trips/contract.ts";

const most = 6;

type Ranked = Pick<TripSummary, "id" | "is_featured" | "is_best_selling" | "price_from">;

const rank = (flag: boolean): number => (flag ? 1 : 0);

/** Featured first, then best selling, then the higher price; at most six, without duplicates. */
export function bestSelling<Trip extends Ranked>(trips: readonly Trip[]): Trip[] {
  const byId = new Map(trips.map((trip) => [trip.id, trip]));
  return [...byId.values()]
    .filter(({ is_featured, is_best_selling }) => is_featured || is_best_selling)
    .toSorted(
      (a, b) =>
        rank(b.is_featured) - rank(a.is_featured) ||
        rank(b.is_best_selling) - rank(a.is_best_selling) ||
        b.price_from - a.price_from,
    )
    .slice(0, most);
}
