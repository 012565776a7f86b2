import { Field, TextInput } from "#app/ui/field.tsx";
import { type Currency, currencyDecimals, formatMoney } from "#shared/kit/money.ts";

/** Which amount a change of the payment status writes, of which total. */
export type PaymentAmount = {
  name: "paid_amount" | "refunded_amount";
  currency: Currency;
  of: number;
  /** What stands in the field at first; without it, what the status means. */
  initial?: number;
};

const labels = { paid_amount: "Paid in all", refunded_amount: "Refunded" } as const;
const hints = {
  paid_amount: (of: string) => `Of a total of ${of}`,
  refunded_amount: (of: string) => `Of ${of} that was paid`,
} as const;

type Props = { amount: PaymentAmount; value: string; onChange: (value: string) => void; error: string | undefined };

/** What was paid or refunded: the amount that the email names. */
export const PaymentAmountField = ({ amount: { name, currency, of }, value, onChange, error }: Props) => (
  <div className="max-w-60">
    <Field label={`${labels[name]} (${currency})`} required error={error} hint={hints[name](formatMoney(of, currency))}>
      {(control) => (
        <TextInput
          {...control}
          type="number"
          inputMode="decimal"
          min={0}
          step={currencyDecimals[currency] === 0 ? 1 : 0.01}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  </div>
);
