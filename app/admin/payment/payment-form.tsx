import { FieldGroup, FieldRow } from "#app/kit/form/field-layout.tsx";
import { NumberField, SelectField, TextAreaField } from "#app/kit/form/text-fields.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { settingsOf } from "#app/kit/record/settings-of.ts";
import { SettingsPanel } from "#app/kit/record/settings-panel.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import {
  accountCurrencies,
  accountCurrencyName,
  hasPaymentInstructions,
  paymentCountingNames,
  paymentCountings,
  paymentInstructionKeys,
} from "#shared/settings/payment-terms.ts";

const stored = settingsOf("booking", [
  ...paymentInstructionKeys,
  "deposit_percent",
  "deposit_due_days",
  "balance_due_days",
  "payment_counting",
  "withdraw_hours",
  "cancellation_free_days",
  "cancellation_half_days",
  "refund_days",
  "refund_note",
  "payment_currency",
  "call_back_hour",
]);

const [general, ...currencyKeys] = paymentInstructionKeys;

function LoadedForm({ terms, screen }: { terms: ReturnType<typeof stored.parse>; screen: string }) {
  const form = useRecordForm(stored.formOf(terms, { name: "payment terms", saved: "Payment terms saved", screen }));
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
  return <SettingsPanel stored={stored}>{(terms) => <LoadedForm terms={terms} screen={screen} />}</SettingsPanel>;
}
