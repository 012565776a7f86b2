import { IconField } from "#app/kit/icons/icon-field.tsx";
import { describeIcon } from "#app/kit/icons/icon-name.ts";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { settingsOf } from "#app/kit/record/settings-of.ts";
import { SettingsPanel } from "#app/kit/record/settings-panel.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { defaultInterfaceIcons } from "#shared/settings/interface-icons.ts";
import { settingHints as hints, settingTexts as texts } from "./setting-texts.ts";

/** The default of each icon, and some that fit. */
const offered = {
  brand_icon: ["", "fas fa-mountain", "fas fa-compass", "fas fa-paw"],
  notification_icon: [defaultInterfaceIcons.notification, "fas fa-envelope", "Hourglass", "Megaphone"],
  loading_icon: [defaultInterfaceIcons.loading, "Hourglass", "fas fa-compass", "fas fa-sun"],
  error_icon: [defaultInterfaceIcons.error, "CircleX", "Info"],
  success_icon: [defaultInterfaceIcons.success, "fas fa-certificate", "ShieldCheck"],
} as const;
const names = ["brand_icon", "notification_icon", "loading_icon", "error_icon", "success_icon"] as const;
const stored = settingsOf("interface", names);

const toQuickIcon = (icon: string) => ({ icon, label: icon === "" ? texts.noIcon : describeIcon(icon) });

function IconsForm({ settings }: { settings: ReturnType<typeof stored.parse> }) {
  const form = useRecordForm(stored.formOf(settings, { name: "interface icons", saved: texts.savedIcons }));
  return (
    <RecordForm form={form} saveLabel={texts.save}>
      {names.map((name) => (
        <IconField
          key={name}
          {...form.field(name)}
          hint={hints[name]}
          quickIcons={offered[name].map(toQuickIcon)}
          isTyped
        />
      ))}
    </RecordForm>
  );
}

/** The icons that the back-office shows of itself. */
export default function IconsTab() {
  return <SettingsPanel stored={stored}>{(settings) => <IconsForm settings={settings} />}</SettingsPanel>;
}
