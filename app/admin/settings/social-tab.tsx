import { TextField } from "#app/kit/form/text-fields.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { settingsOf } from "#app/kit/record/settings-of.ts";
import { SettingsPanel } from "#app/kit/record/settings-panel.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { settingHints as hints, settingTexts as texts } from "./setting-texts.ts";

const networks = ["facebook", "instagram", "twitter", "linkedin"] as const;
const stored = settingsOf("social_media", networks);

function SocialForm({ settings }: { settings: ReturnType<typeof stored.parse> }) {
  const form = useRecordForm(stored.formOf(settings, { name: "social media", saved: texts.savedSocial }));
  return (
    <RecordForm form={form} saveLabel={texts.save}>
      {networks.map((name) => (
        <TextField key={name} {...form.field(name)} inputMode="url" spellCheck={false} hint={hints[name]} />
      ))}
    </RecordForm>
  );
}

/** The profiles of the business in social networks. */
export default function SocialTab() {
  return <SettingsPanel stored={stored}>{(settings) => <SocialForm settings={settings} />}</SettingsPanel>;
}
