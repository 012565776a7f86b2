import { FieldGroup, FieldRow } from "#app/kit/form/field-layout.tsx";
import { PictureField } from "#app/kit/form/picture-field.tsx";
import { TextAreaField, TextField } from "#app/kit/form/text-fields.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { settingsOf } from "#app/kit/record/settings-of.ts";
import { SettingsPanel } from "#app/kit/record/settings-panel.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { settingHints as hints, settingTexts as texts } from "./setting-texts.ts";

const stored = settingsOf("general", [
  "website_title",
  "description",
  "keywords",
  "logo_image_id",
  "phone",
  "second_phone",
  "email",
  "address",
  "business_hours",
  "chat_url",
  "scheduling_url",
]);

function GeneralForm({ settings }: { settings: ReturnType<typeof stored.parse> }) {
  const form = useRecordForm(stored.formOf(settings, { name: "general settings", saved: texts.savedGeneral }));
  const { field } = form;
  return (
    <RecordForm form={form} saveLabel={texts.save}>
      <FieldGroup title={texts.business}>
        <TextField {...field("website_title")} hint={hints.website_title} />
        <TextAreaField {...field("description")} rows={3} hint={hints.description} />
        <TextField {...field("keywords")} hint={hints.keywords} />
        <PictureField {...field("logo_image_id")} category="branding" hint={hints.logo} />
      </FieldGroup>
      <FieldGroup title={texts.contact}>
        <FieldRow>
          <TextField {...field("phone")} type="tel" hint={hints.phone} />
          <TextField {...field("second_phone")} type="tel" hint={hints.second_phone} />
        </FieldRow>
        <TextField {...field("email")} type="email" hint={hints.email} />
        <TextField {...field("address")} hint={hints.address} />
        <TextField {...field("business_hours")} hint={hints.business_hours} />
      </FieldGroup>
      <FieldGroup title={texts.links}>
        <TextField {...field("chat_url")} inputMode="url" spellCheck={false} hint={hints.chat_url} />
        <TextField {...field("scheduling_url")} inputMode="url" spellCheck={false} hint={hints.scheduling_url} />
      </FieldGroup>
    </RecordForm>
  );
}

/** The name of the business, its contact details and its links. */
export default function GeneralTab() {
  return <SettingsPanel stored={stored}>{(settings) => <GeneralForm settings={settings} />}</SettingsPanel>;
}
