import { capitalize, formatPeople } from "#app/ui/format.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { formatPrice, hasPrice } from "#shared/kit/money.ts";
import type { TripSummary } from "#shared/trips/contract.ts";
import { countryNames } from "#shared/trips/places.ts";

/** "1 day", "15 days" */
export const daysLabel = (days: number): string => formatCount(days, "day");

/** "4–8 people", "Up to 8 people", "6 people" */
export function groupSizeLabel(trip: Pick<TripSummary, "min_group_size" | "max_group_size">): string {
  const { min_group_size: min, max_group_size: max } = trip;
  if (min === max) return formatPeople(max);
  return min > 1 ? `${min}–${max} people` : `Up to ${max} people`;
}

/** "1 trip", "12 trips" */
export const tripCountLabel = (count: number): string => formatCount(count, "trip");

/** "7 biking + 6 enduro"; "7 trips" if there is only one kind. Enduro trips are booked among the biking trips. */
export const bikingCountLabel = ({ biking, enduro }: { biking: number; enduro: number }): string =>
  biking > 0 && enduro > 0 ? `${biking} biking + ${enduro} enduro` : tripCountLabel(biking + enduro);

/** "Challenging" */
export const difficultyLabel = ({ difficulty_level }: Pick<TripSummary, "difficulty_level">): string =>
  capitalize(difficulty_level);

export const priceLabel = ({ price_from, currency }: Pick<TripSummary, "price_from" | "currency">): string =>
  formatPrice(price_from, currency);

/** "$1,200 per person", or that the price is on request. */
export const pricePerPersonLabel = (trip: Pick<TripSummary, "price_from" | "currency">): string =>
  hasPrice(trip.price_from) ? `${priceLabel(trip)} per person` : priceLabel(trip);

const isCountry = (place: string): boolean => countryNames.includes(place);

/** The first place and its country: "Lake Kivu, Rwanda". */
export function placeLabel(locations: readonly string[]): string {
  const place = locations.find((location) => !isCountry(location));
  const found = locations.filter(isCountry);
  const country = found.length > 1 ? found.join(" and ") : found[0];
  return [place, country].filter(Boolean).join(", ");
}
