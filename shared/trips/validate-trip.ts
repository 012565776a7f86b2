import { type Currency, currencyDecimals } from "#shared/kit/money.ts";
import { tripMessages as messages } from "./limits.ts";

type TripValues = {
  price_from: number;
  /** Null if there is no upper price. */
  price_to: number | null;
  currency: Currency;
  min_group_size: number;
  max_group_size: number;
  best_months?: readonly number[] | undefined;
  closed_months?: readonly number[] | undefined;
};

/** Checks the rules that involve several fields of a trip. Returns one message per invalid field. */
export function validateTrip(trip: TripValues): Record<string, string> {
  const { price_from, price_to, currency, min_group_size, max_group_size, best_months = [], closed_months = [] } = trip;
  const errors: Record<string, string> = {};
  if (currencyDecimals[currency] === 0) {
    if (!Number.isInteger(price_from)) errors.price_from = messages.wholeAmount;
    if (price_to !== null && !Number.isInteger(price_to)) errors.price_to = messages.wholeAmount;
  }
  if (price_to !== null && price_to < price_from) errors.price_to ??= messages.priceRange;
  if (max_group_size >= 1 && min_group_size > max_group_size) errors.min_group_size = messages.groupSizeRange;
  if (closed_months.some((month) => best_months.includes(month))) errors.closed_months = messages.closedBestMonth;
  return errors;
}
