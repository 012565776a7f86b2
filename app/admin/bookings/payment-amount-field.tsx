import { Field, TextInput } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from "#shared/bookings/payment-methods.ts";
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

type Props = {
  amount: PaymentAmount;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  method: PaymentMethod | undefined;
  onMethodChange: (method: PaymentMethod | undefined) => void;
};

const methodOptions = paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }));

const methodTexts = {
  paid_amount: { label: "How it was paid", hint: "The receipt says it" },
  refunded_amount: { label: "How it went back", hint: "Only the history says it" },
} as const;

/** What was paid or refunded, and how it came in or went back. */
export const PaymentAmountField = ({ amount, value, onChange, error, method, onMethodChange }: Props) => (
  <div className="grid max-w-md gap-4 sm:grid-cols-2">
    <AmountField {...{ amount, value, onChange, error }} />
    <Field {...methodTexts[amount.name]}>
      {(control) => (
        <Select
          {...control}
          options={methodOptions}
          placeholder="Leave it out"
          value={method ?? ""}
          onChange={({ target }) => onMethodChange(paymentMethods.find((known) => known === target.value))}
        />
      )}
    </Field>
  </div>
);

type AmountProps = Pick<Props, "amount" | "value" | "onChange" | "error">;

const AmountField = ({ amount: { name, currency, of }, value, onChange, error }: AmountProps) => (
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
);
