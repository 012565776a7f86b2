import { formatMoney } from "#shared/kit/money.ts";
import type { TripSummary } from "#shared/trips/contract.ts";

/** "1 day", "15 days" */
export const daysLabel = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

/** "4–8 people", "Up to 8 people", "6 people" */
export function groupSizeLabel({
  min_group_size,
  max_group_size,
}: Pick<TripSummary, "min_group_size" | "max_group_size">) {
  if (min_group_size === max_group_size) return max_group_size === 1 ? "1 person" : `${max_group_size} people`;
  return min_group_size > 1 ? `${min_group_size}–${max_group_size} people` : `Up to ${max_group_size} people`;
}

/** "1 trip", "12 trips" */
export const tripCountLabel = (count: number): string => (count === 1 ? "1 trip" : `${count} trips`);

/** "Challenging" */
export const difficultyLabel = ({ difficulty_level }: Pick<TripSummary, "difficulty_level">): string =>
  difficulty_level.charAt(0).toUpperCase() + difficulty_level.slice(1);

export const priceLabel = ({ price_from, currency }: Pick<TripSummary, "price_from" | "currency">): string =>
  formatMoney(price_from, currency);

const countries: readonly string[] = ["Rwanda", "Uganda"];
export const isCountry = (place: string): boolean => countries.includes(place);

/** The first place and its country: "Lake Kivu, Rwanda". */
export function placeLabel(locations: readonly string[]): string {
  const place = locations.find((location) => !isCountry(location));
  const found = locations.filter(isCountry);
  const country = found.length > 1 ? found.join(" and ") : found[0];
  return [place, country].filter(Boolean).join(", ");
}

/** Splits a text at blank lines. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
