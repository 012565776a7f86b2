import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { FieldGroup, FieldRow } from "#app/kit/form/field-layout.tsx";
import { formSchema } from "#app/kit/form/form-schema.ts";
import { NumberField, SelectField, TextAreaField } from "#app/kit/form/text-fields.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { settingsGroup } from "#app/kit/record/settings-group.ts";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import {
  AccountCurrency,
  accountCurrencies,
  accountCurrencyLabel,
  accountCurrencyName,
  bookingTermSettings,
  callBackHour,
  callBackHourLabel,
  dayCount,
  depositPercent,
  hasPaymentInstructions,
  PaymentCounting,
  PaymentInstructions,
  paymentCountingLabel,
  paymentCountingNames,
  paymentCountings,
  paymentDaySettings,
  paymentInstructionKeys,
  paymentInstructionLabel,
  RefundNote,
  refundNoteLabel,
  withdrawHours,
} from "#shared/settings/payment-terms.ts";

const schema = z.object({
  payment_instructions: PaymentInstructions,
  payment_instructions_usd: PaymentInstructions,
  payment_instructions_eur: PaymentInstructions,
  payment_instructions_gbp: PaymentInstructions,
  payment_instructions_rwf: PaymentInstructions,
  payment_instructions_ugx: PaymentInstructions,
  payment_instructions_kes: PaymentInstructions,
  deposit_percent: depositPercent,
  deposit_due_days: dayCount,
  balance_due_days: dayCount,
  payment_counting: PaymentCounting,
  withdraw_hours: withdrawHours,
  cancellation_free_days: dayCount,
  cancellation_half_days: dayCount,
  refund_days: dayCount,
  refund_note: RefundNote,
  payment_currency: AccountCurrency,
  call_back_hour: callBackHour,
});
type Values = z.output<typeof schema>;

const stored = settingsGroup("booking", schema.shape);
type StoredTerms = ReturnType<typeof stored.parse>;

const [general, ...currencyKeys] = paymentInstructionKeys;
const labels = {
  ...Object.fromEntries([
    ...bookingTermSettings,
    ...paymentDaySettings,
    ["refund_note", refundNoteLabel] as const,
    ["payment_counting", paymentCountingLabel] as const,
    ["payment_currency", accountCurrencyLabel] as const,
    ["call_back_hour", callBackHourLabel] as const,
    ...paymentInstructionKeys.map((key) => [key, paymentInstructionLabel(key)] as const),
  ]),
} as Record<keyof Values, string>;

function LoadedForm({ terms, screen }: { terms: StoredTerms; screen: string }) {
  const form = useRecordForm({
    ...{ name: "payment terms", schema: formSchema(schema), record: terms, labels, screen },
    toForm: (record) => schema.parse(record ?? terms),
    update: stored.save,
    messages: { updated: "Payment terms saved", updateFailed: "Failed to save the payment terms" },
    onSaved: () => undefined,
  });
  const { field } = form;
  return (
    <RecordForm form={form} saveLabel="Save changes">
      {!hasPaymentInstructions(terms) && (
        <Alert tone="warn" title="No bank details are set">
          Confirmations and reminders ask travellers to pay, but can't say how: they ask for a reply instead.
        </Alert>
      )}
      <FieldGroup title="How travellers pay">
        <TextAreaField
          {...field(general)}
          rows={5}
          hint="Bank account, mobile money, a link to pay: one detail a line, such as IBAN: … Transfers from abroad often need the address of the account holder and of the bank, too. Confirmations, reminders and the page of a booking have it, with the reference. If it is empty, travellers are asked to write for it."
        />
        <SelectField
          {...field("payment_currency")}
          options={accountCurrencies.map((value) => ({ value, label: accountCurrencyName(value) }))}
          hint="Said beside the amount. A currency that has details of its own below is always sent as it is."
        />
        <details className="border-t border-line pt-4">
          <summary className="cursor-pointer text-sm font-medium pointer-coarse:min-h-11">
            Other details for single currencies
          </summary>
          <div className="mt-4 grid gap-4">
            {currencyKeys.map((name) => (
              <TextAreaField key={name} {...field(name)} rows={3} />
            ))}
          </div>
        </details>
      </FieldGroup>
      <FieldGroup title="When they pay">
        <FieldRow>
          <NumberField {...field("deposit_percent")} />
          <NumberField {...field("deposit_due_days")} />
        </FieldRow>
        <FieldRow>
          <NumberField {...field("balance_due_days")} />
          <SelectField
            {...field("payment_counting")}
            options={paymentCountings.map((value) => ({ value, label: paymentCountingNames[value] }))}
            hint="Emails that ask for a payment and the page of the booking say it."
          />
        </FieldRow>
        <NumberField
          {...field("call_back_hour")}
          hint="Emails that ask for a call promise it to travellers who read them after office hours. 0 promises no hour."
        />
      </FieldGroup>
      <FieldGroup title="If they change their mind">
        <NumberField {...field("withdraw_hours")} />
        <FieldRow>
          <NumberField {...field("cancellation_free_days")} />
          <NumberField {...field("cancellation_half_days")} />
        </FieldRow>
        <NumberField {...field("refund_days")} />
        <TextAreaField
          {...field("refund_note")}
          rows={3}
          hint="Emails about a refund and the page of the booking have it."
        />
      </FieldGroup>
    </RecordForm>
  );
}

/** The form of the payment terms: what the website and the emails about bookings say. */
export default function PaymentForm({ screen }: { screen: string }) {
  const { data, error, isFetching, refetch } = useQuery(stored.query);
  return (
    <div className="grid gap-4">
      {error && (
        <Alert tone={data ? "warn" : "danger"} title={errorMessage(error, "Couldn't load the payment terms")}>
          <Button onClick={() => refetch()} busy={isFetching}>
            Try again
          </Button>
        </Alert>
      )}
      {data && <LoadedForm terms={stored.parse(data)} screen={screen} />}
      {!data && !error && <SkeletonLines lines={8} label="Loading the payment terms" />}
    </div>
  );
}
