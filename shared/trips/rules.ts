import { type Currency, currencyDecimals } from "#shared/kit/money.ts";
import { tripSentences as say } from "./limits.ts";

type Ruled = {
  price_from: number;
  /** Null where there is no upper price. */
  price_to: number | null;
  currency: Currency;
  min_group_size: number;
  max_group_size: number;
};

/** What is wrong between the fields of a trip, one sentence a field. */
export function tripProblems(trip: Ruled): Record<string, string> {
  const { price_from, price_to, currency, min_group_size, max_group_size } = trip;
  const problems: Record<string, string> = {};
  if (currencyDecimals[currency] === 0) {
    if (!Number.isInteger(price_from)) problems.price_from = say.wholeAmount;
    if (price_to !== null && !Number.isInteger(price_to)) problems.price_to = say.wholeAmount;
  }
  if (price_to !== null && price_to < price_from) problems.price_to ??= say.prices;
  if (max_group_size >= 1 && min_group_size > max_group_size) problems.min_group_size = say.groups;
  return problems;
}
