import { useQuery } from "@tanstack/react-query";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { FieldGroup, FieldRow } from "#app/kit/form/field-layout.tsx";
import { SwitchField } from "#app/kit/form/switch-field.tsx";
import { TextAreaField, TextField } from "#app/kit/form/text-fields.tsx";
import { lazyPreview } from "#app/kit/preview/lazy-preview.tsx";
import { WithPreview } from "#app/kit/preview/with-preview.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { ContactInfo } from "#shared/settings/contact-info.ts";
import { schema } from "./contact-form-schema.ts";
import { contactLabels, contactFieldLabels as labels, contactMessages as messages } from "./labels.ts";

const ContactPreview = lazyPreview(() => import("./contact-preview.tsx"));

const toForm = (info: ContactInfo | null) => ({
  company_name: info?.company_name ?? "",
  tagline: info?.tagline ?? "",
  description: info?.description ?? "",
  phone: info?.phone ?? "",
  second_phone: info?.second_phone ?? "",
  email: info?.email ?? "",
  address: info?.address ?? "",
  website: info?.website ?? "",
  business_hours: info?.business_hours ?? "",
  is_active: info?.is_active ?? true,
});

type FormProps = { info: ContactInfo; screen: string };

function LoadedForm({ info, screen }: FormProps) {
  const record = useRecordForm({
    ...{ name: "contact info", schema, record: info, toForm, labels, messages, screen },
    update: client.contactInfo.update,
    onSaved: () => undefined,
    sitePathOf: ({ is_active }) => (is_active ? "/#contact" : null),
  });
  const { field, form } = record;
  return (
    <RecordForm form={record} saveLabel="Save changes">
      <WithPreview preview={<ContactPreview control={form.control} />}>
        <FieldGroup title="Company">
          <TextField {...field("company_name")} autoComplete="organization" />
          <TextField {...field("tagline")} />
          <TextAreaField {...field("description")} rows={3} hint="Shown in the footer." />
          <TextField {...field("website")} type="url" inputMode="url" />
        </FieldGroup>
        <FieldGroup title="Contact details">
          <FieldRow>
            <TextField {...field("phone")} type="tel" />
            <TextField {...field("second_phone")} type="tel" />
          </FieldRow>
          <TextField {...field("email")} type="email" />
          <TextField {...field("address")} />
          <TextField {...field("business_hours")} />
          <SwitchField
            {...field("is_active")}
            hint="The website shows the contact details. Emails to travellers always have them."
          />
        </FieldGroup>
      </WithPreview>
    </RecordForm>
  );
}

/** The form of the operator's contact details, with a preview of where the website shows them. */
export default function ContactForm({ screen }: Pick<FormProps, "screen">) {
  const { data, error, isFetching, refetch } = useQuery(queries.contactInfo.getForEditing({}));
  return (
    <div className="grid gap-4">
      {error && (
        <Alert tone={data ? "warn" : "danger"} title={contactLabels.loadFailed}>
          <p>{errorMessage(error, contactLabels.loadFailed)}</p>
          <div className="mt-2">
            <Button onClick={() => refetch()} busy={isFetching}>
              Try again
            </Button>
          </div>
        </Alert>
      )}
      {data ? (
        <>
          <LoadedForm info={data} screen={screen} />
          <RecordHistory kind="contact_info" id={0} level={2} labels={labels} />
        </>
      ) : (
        !error && <SkeletonLines lines={8} />
      )}
    </div>
  );
}
