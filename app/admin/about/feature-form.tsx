import { client } from "#app/kit/calls/api-client.ts";
import { SwitchField } from "#app/kit/form/switch-field.tsx";
import { TextAreaField, TextField } from "#app/kit/form/text-fields.tsx";
import { IconField } from "#app/kit/icons/icon-field.tsx";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { lazyPreview } from "#app/kit/preview/lazy-preview.tsx";
import { WithPreview } from "#app/kit/preview/with-preview.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { featureIcons } from "#shared/pages/choices.ts";
import type { AboutFeature } from "#shared/pages/content.ts";
import { schema } from "./feature-form-schema.ts";
import { featureFieldLabels as labels, featureMessages as messages } from "./labels.ts";

const FeaturePreview = lazyPreview(() => import("./feature-preview.tsx"));

// The list sets the order.
const toForm = (feature: AboutFeature | null) => ({
  icon_name: feature?.icon_name ?? String(featureIcons[0]),
  title: feature?.title ?? "",
  description: feature?.description ?? "",
  is_active: feature?.is_active ?? true,
});

/** The form of a feature of the about section, with a preview of all of them. */
export default function FeatureForm({ list, feature }: { list: ListScreen; feature: AboutFeature | null }) {
  const record = useRecordForm({
    ...{ name: "feature", schema, record: feature, toForm, labels, messages },
    create: client.aboutFeatures.create,
    update: client.aboutFeatures.update,
    onSaved: list.closeSaved,
    sitePathOf: ({ is_active }) => (is_active ? "/" : null),
  });
  const { field, form } = record;
  return (
    <RecordForm form={record} saveLabel={feature ? "Save changes" : "Create feature"} onCancel={list.close}>
      <WithPreview preview={<FeaturePreview control={form.control} feature={feature} />}>
        <TextField {...field("title")} />
        <TextAreaField {...field("description")} rows={4} />
        <IconField {...field("icon_name")} quickIcons={featureIcons.map((icon) => ({ icon, label: icon }))} />
        <SwitchField {...field("is_active")} hint="Shown on the home page." />
      </WithPreview>
      {feature && <RecordHistory kind="about_feature" id={feature.id} labels={labels} />}
    </RecordForm>
  );
}
