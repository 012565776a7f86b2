import type { PaymentValues } from "./describe-payment.ts";

/** A line of the price. `next` and `late` amounts are to pay now, and larger than the others. */
type AmountRow = { label: string; value: string; strong?: true; next?: true; settled?: true; late?: true };

const refundedRow: AmountRow = { label: "Refunded", value: "{{amount_refunded}}" };
const retainedRow: AmountRow = { label: "{{retained_label}}", value: "{{retained_amount}}" };
const paidRow: AmountRow = { label: "Paid", value: "{{amount_paid}}" };
const partPaidRow: AmountRow = { label: "{{paid_label}}", value: "{{part_paid}}" };

/** What came in, and what has gone back. */
export const refundedRows: readonly AmountRow[] = [paidRow, retainedRow, { ...refundedRow, next: true }];

/** The same for a cancelled booking, with what is still to go back. */
export const refundRows: readonly AmountRow[] = [
  ...[paidRow, refundedRow, retainedRow],
  { label: "{{refund_label}}", value: "{{refund_expected}}", next: true },
];

const priceRows: readonly AmountRow[] = [
  { label: "{{price_line}}", value: "{{line_total}}" },
  { label: "Total", value: "{{total_price}}", strong: true },
];

/** What is still to pay, or that nothing is. What a confirmation would make due comes last. */
const openRows: readonly AmountRow[] = [
  { label: "Paid in full", value: "{{paid_in_full}}", settled: true },
  { label: "Paid above the total", value: "{{amount_overpaid}}" },
  { label: "{{refund_label}}", value: "{{refund_expected}}", next: true },
  { label: "{{next_label}}", value: "{{next_amount}}", next: true },
  { label: "{{next_label}}", value: "{{late_amount}}", late: true },
  { label: "{{deposit_label}}", value: "{{planned_deposit}}" },
  { label: "{{balance_label}}", value: "{{later_balance}}" },
];

/** The lines of the price, as a table in mails and on pages. A line whose value is empty is left out. */
export const amountRows: readonly AmountRow[] = [...priceRows, partPaidRow, refundedRow, ...openRows];

/** The same for a receipt: what has come in, and below the sum line what is to pay next. */
export const receiptRows: readonly AmountRow[] = [
  ...priceRows,
  { label: "Paid before", value: "{{paid_before}}" },
  { label: "{{payment_label}}", value: "{{closing_payment}}" },
  { label: "{{payment_label}}", value: "{{part_payment}}" },
  { label: "Paid so far", value: "{{paid_so_far}}" },
  { label: "Paid in full", value: "{{paid_in_full}}", settled: true },
  { label: "Paid above the total", value: "{{amount_overpaid}}" },
  { label: "{{next_label}}", value: "{{next_amount}}", next: true },
  { label: "{{next_label}}", value: "{{late_amount}}", late: true },
  { label: "{{balance_label}}", value: "{{later_balance}}" },
];

/** The lines with their values in place. */
export function listAmounts(values: PaymentValues) {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (values as Readonly<Record<string, string>>)[name] ?? "");
  return amountRows
    .map(({ label, value, strong }) => ({ label: fill(label), value: fill(value), ...(strong && { strong }) }))
    .filter(({ value }) => value !== "");
}
