import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { z } from "zod";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { FieldGroup } from "#app/kit/form/field-layout.tsx";
import { NumberField, TextAreaField } from "#app/kit/form/text-fields.tsx";
import { FormButtons, FormNotices } from "#app/kit/record/record-form.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import {
  dayCount,
  PaymentInstructions,
  paymentDaySettings,
  paymentInstructionKeys,
  paymentInstructionLabel,
} from "#shared/settings/payment-terms.ts";

const schema = z.object({
  deposit_due_days: dayCount,
  balance_due_days: dayCount,
  refund_days: dayCount,
  payment_instructions: PaymentInstructions,
  payment_instructions_usd: PaymentInstructions,
  payment_instructions_eur: PaymentInstructions,
  payment_instructions_gbp: PaymentInstructions,
  payment_instructions_rwf: PaymentInstructions,
  payment_instructions_ugx: PaymentInstructions,
  payment_instructions_kes: PaymentInstructions,
});
type Values = z.output<typeof schema>;

/** The settings group of bookings. */
const group = "booking";
const StoredTerms = schema.extend({ version: z.number() }).transform((terms) => ({ ...terms, id: group }));
type StoredTerms = z.output<typeof StoredTerms>;

const [general, ...currencyKeys] = paymentInstructionKeys;
const labels = {
  ...Object.fromEntries([
    ...paymentDaySettings,
    ...paymentInstructionKeys.map((key) => [key, paymentInstructionLabel(key)] as const),
  ]),
} as Record<keyof Values, string>;

async function saveTerms({ id: _, version, ...settings }: Partial<Values> & { id: string; version: number }) {
  const saved = await client.settings.save({ action: "save_group", group, settings, version });
  return StoredTerms.parse(saved[group]);
}

type Props = { onClose: () => void };

/** How travellers pay, and when: what the e-mails about bookings say. */
export function PaymentDetailsDialog({ onClose }: Props) {
  const { data, error, refetch } = useQuery({ ...queries.settings.getGroup({ group }), staleTime: 0 });
  return (
    <Dialog open onClose={onClose} title="Payment details" width="wide">
      {error && (
        <Alert tone="danger" title={errorMessage(error, "Couldn't load the payment details")}>
          <Button onClick={() => refetch()}>Try again</Button>
        </Alert>
      )}
      {!data && !error && <SkeletonLines lines={8} label="Loading the payment details" />}
      {data && <PaymentDetailsForm terms={StoredTerms.parse(data)} onClose={onClose} />}
    </Dialog>
  );
}

function PaymentDetailsForm({ terms, onClose }: Props & { terms: StoredTerms }) {
  const id = useId();
  const form = useRecordForm({
    ...{ name: "payment-details", schema, record: terms, labels },
    toForm: (record) => schema.parse(record ?? terms),
    update: saveTerms,
    messages: { updated: "Payment details saved", updateFailed: "Failed to save the payment details" },
    onSaved: onClose,
  });
  const { field } = form;
  return (
    <form id={id} noValidate onSubmit={form.submit} className="grid gap-6">
      <FormNotices form={form} />
      <FieldGroup title="When">
        {paymentDaySettings.map(([name]) => (
          <NumberField key={name} {...field(name)} />
        ))}
      </FieldGroup>
      <FieldGroup title="How">
        <TextAreaField
          {...field(general)}
          rows={5}
          hint="Bank details, mobile money, a link to pay. It stands in confirmations, reminders and on the page of a booking, with the reference. If it is empty, travellers are asked to write for it."
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
      <FormButtons id={id} form={form} saveLabel="Save changes" onCancel={onClose} />
    </form>
  );
}
