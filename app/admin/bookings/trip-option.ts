import { formatCount } from "#shared/kit/format-count.ts";
import { formatPrice, hasPrice } from "#shared/kit/money.ts";
import type { TripSummary } from "#shared/trips/contract.ts";
import { noSeason, type TripSeason } from "#shared/trips/date-advice.ts";

/** A trip in the trip picker of the booking form. */
export type TripOption = Pick<
  TripSummary,
  | "id"
  | "title"
  | "currency"
  | "duration_days"
  | "locations"
  | "category_slug"
  | "category_name"
  | "difficulty_level"
  | "min_group_size"
  | "max_group_size"
> &
  TripSeason & { price_per_person: number };

type TripSource = Omit<TripOption, "price_per_person" | keyof TripSeason> &
  Partial<TripSeason> & { price_from: number };

export const toTripOption = (trip: TripSource): TripOption => ({
  ...noSeason,
  ...trip,
  price_per_person: trip.price_from,
});

/** The trips with those first whose title has a word that begins with the search, then those whose title contains it. */
export function sortByTitleMatch(trips: readonly TripOption[], search: string): TripOption[] {
  const text = search.trim().toLowerCase();
  if (text === "") return [...trips];
  const rank = ({ title }: TripOption): number => {
    const lower = title.toLowerCase();
    if (` ${lower}`.includes(` ${text}`)) return 0;
    return lower.includes(text) ? 1 : 2;
  };
  return trips.toSorted((one, other) => rank(one) - rank(other));
}

/** "$1,290 per person · 6 days · challenging · 6 to 10 people" */
export function describeTrip(trip: TripOption): string {
  const { price_per_person, currency, duration_days, difficulty_level, min_group_size, max_group_size } = trip;
  return [
    `${formatPrice(price_per_person, currency)}${hasPrice(price_per_person) ? " per person" : ""}`,
    formatCount(duration_days, "day"),
    difficulty_level,
    min_group_size === max_group_size ? `${max_group_size} people` : `${min_group_size} to ${max_group_size} people`,
  ].join(" · ");
}
