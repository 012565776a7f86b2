import type { FieldValues } from "react-hook-form";
import { type Currency, currencyDecimals } from "#shared/kit/money.ts";
import { type BoundFieldProps, NumberField } from "./text-fields.tsx";

type Props<Values extends FieldValues, Payload> = BoundFieldProps<Values, Payload> & {
  /** Decides whether amounts are whole or have two decimals. */
  currency: Currency;
  emptyValue?: null | undefined;
};

/** An amount of money. An empty field has the value `emptyValue`. */
export const MoneyField = <Values extends FieldValues, Payload>({ currency, ...props }: Props<Values, Payload>) => (
  <NumberField inputMode="decimal" min={0} step={currencyDecimals[currency] === 0 ? 1 : 0.01} {...props} />
);
