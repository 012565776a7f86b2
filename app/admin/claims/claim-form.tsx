import { client } from "#app/kit/calls/api-client.ts";
import { FieldRow } from "#app/kit/form/field-layout.tsx";
import { SelectField, TextField } from "#app/kit/form/text-fields.tsx";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { lazyPreview } from "#app/kit/preview/lazy-preview.tsx";
import { WithPreview } from "#app/kit/preview/with-preview.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { claimAreas } from "#shared/pages/choices.ts";
import type { Claim } from "#shared/pages/content.ts";
import { schema } from "./claim-form-schema.ts";
import { claimAreaLabels, claimFieldLabels as labels, messages } from "./labels.ts";

const ClaimPreview = lazyPreview(() => import("./claim-preview.tsx"));

// The list sets the order.
const toForm = (claim: Claim | null) => ({
  value: claim?.value ?? "",
  label: claim?.label ?? "",
  area: claim?.area ?? claimAreas[0],
});

/** Where the website shows the figures of an area. */
const sitePaths = { home: "/", contact: "/#contact", registration: "/register" } as const;

const areaOptions = claimAreas.map((value) => ({ value, label: claimAreaLabels[value] }));

/** The form of a figure about the operator, with a preview of where the website shows it. */
export default function ClaimForm({ list, claim }: { list: ListScreen; claim: Claim | null }) {
  const record = useRecordForm({
    ...{ name: "claim", schema, record: claim, toForm, labels, messages },
    create: client.claims.create,
    update: client.claims.update,
    onSaved: list.closeSaved,
    sitePathOf: ({ area }) => sitePaths[area],
  });
  const { field, form } = record;
  return (
    <RecordForm form={record} saveLabel={claim ? "Save changes" : "Create claim"} onCancel={list.close}>
      <WithPreview preview={<ClaimPreview control={form.control} claim={claim} />}>
        <FieldRow>
          <TextField {...field("value")} hint="The number that stands out: 98%, 10+, 24/7." />
          <TextField {...field("label")} hint="What it counts: happy customers." />
        </FieldRow>
        <SelectField {...field("area")} options={areaOptions} />
      </WithPreview>
      {claim && (
        <RecordHistory
          kind="claim"
          id={claim.id}
          labels={labels}
          describe={(name, value) =>
            name === "area" ? areaOptions.find((area) => area.value === value)?.label : undefined
          }
        />
      )}
    </RecordForm>
  );
}
