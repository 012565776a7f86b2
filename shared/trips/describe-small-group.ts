import { type Currency, formatMoney } from "#shared/kit/money.ts";

type GroupPrices = { price_from: number; price_to: number; min_group_size: number; currency: Currency };

/** What a small group should know before it books: the price for one, and how many people a trip usually needs. */
export function describeSmallGroup(participants: number, trip: GroupPrices): string {
  const { price_from, price_to, min_group_size, currency } = trip;
  const isMore = participants === 1 && price_to > price_from;
  const price = isMore ? `For one person it is up to ${formatMoney(price_to, currency)}.` : "";
  const group =
    participants < min_group_size ? `This trip usually sets off with at least ${min_group_size} people.` : "";
  return [price, group].filter(Boolean).join(" ");
}
