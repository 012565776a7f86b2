import { formatMoneyForAbroad, hasPrice } from "#shared/kit/money.ts";
import { type AmountTerms, computeAmounts, type PricedBooking } from "./amounts.ts";
import { announceFirstPayment, mergeDueAmounts, type Payable, separateOpenAmounts } from "./open-amounts.ts";

type PlannedBooking = Pick<PricedBooking, "total_price" | "currency" | "start_date">;
type Options = { now: Date; formatMoney?: typeof formatMoneyForAbroad };

/**
 * What a confirmation would make due, for a booking that was just made or is still being filled in: the lines below the
 * total and the sentence of the booking's own page and emails. Null without a price.
 */
export function planPayment(planned: PlannedBooking, terms: AmountTerms, options: Options) {
  const { total_price, currency, start_date } = planned;
  if (!hasPrice(total_price)) return null;
  const { now, formatMoney = formatMoneyForAbroad } = options;
  const booking = {
    ...{ total_price, currency, start_date, paid_amount: 0, refunded_amount: 0, confirmed_at: null },
    ...({ status: "pending", payment_status: "pending" } as const),
  };
  const payable: Payable = {
    amounts: mergeDueAmounts(computeAmounts(booking, terms, now)),
    percent: terms.deposit_percent,
    places: "",
    money: (amount) => formatMoney(amount, currency),
  };
  const open = separateOpenAmounts(booking, { ...payable, now });
  const rows = [
    { label: open.deposit_label, value: open.planned_deposit },
    { label: open.balance_label, value: open.later_balance },
  ];
  return { rows: rows.filter(({ value }) => value !== ""), announcement: announceFirstPayment(payable) };
}
