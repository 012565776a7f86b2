import { Mountain } from "lucide-react";
import { daysLabel, difficultyLabel, placeLabel } from "#app/ui/site/trip-labels.ts";
import { formatMoney, formatPrice, hasPrice } from "#shared/kit/money.ts";
import type { EditableTripSummary } from "#shared/trips/contract.ts";
import { categoryEmoji } from "./category-labels.ts";

export const tripLabels = {
  title: "Trips",
  search: "Search by title",
  loadFailed: "Failed to load trips",
  empty: {
    icon: Mountain,
    title: "No trips available.",
    text: "Create the first trip. Switch it on when travellers may book it.",
  },
  record: "Trip",
  newRecord: "Create New Trip",
};

export const messages = {
  changeFailed: "Failed to update trip",
  deleted: "Trip deleted successfully!",
  deleteFailed: "Failed to delete trip",
  duplicateFailed: "Failed to duplicate trip",
} as const;

export const statusChoices = { all: "All statuses", active: "Active", inactive: "Inactive" } as const;

export const nameOf = ({ title }: Pick<EditableTripSummary, "title">): string => title;

/** "$1,290 – $1,500"; one price where there is no upper one. */
export function priceRangeLabel(trip: Pick<EditableTripSummary, "price_from" | "price_to" | "currency">): string {
  const { price_from, price_to, currency } = trip;
  const from = formatPrice(price_from, currency);
  return hasPrice(price_from) && price_to > price_from ? `${from} – ${formatMoney(price_to, currency)}` : from;
}

const flagLabels = (trip: EditableTripSummary): string =>
  [
    trip.is_active ? "Active" : "Not active",
    ...(trip.is_featured ? ["featured"] : []),
    ...(trip.is_best_selling ? ["best selling"] : []),
  ].join(", ");

/** The details of a trip in one line, for a toast. */
export const describeTrip = (trip: EditableTripSummary): string =>
  [
    `${categoryEmoji(trip.category_name)} ${trip.category_name}`,
    trip.duration_text || daysLabel(trip.duration_days),
    difficultyLabel(trip),
    priceRangeLabel(trip),
    placeLabel(trip.locations),
    flagLabels(trip),
  ]
    .filter(Boolean)
    .join(" · ");
