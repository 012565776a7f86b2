import { FieldGroup } from "#app/kit/form/field-layout.tsx";
import { SwitchField } from "#app/kit/form/switch-field.tsx";
import { TextAreaField } from "#app/kit/form/text-fields.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { settingsOf } from "#app/kit/record/settings-of.ts";
import { SettingsPanel } from "#app/kit/record/settings-panel.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { SaveCancelled } from "#app/kit/record/use-save-record.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { useScreens } from "#app/kit/screens/screen.ts";
import { findMissingPages } from "./navigation/find-missing-pages.ts";
import { NavigationEditor } from "./navigation/navigation-editor.tsx";
import { missingPagesQuestion, navigationTexts } from "./navigation/navigation-texts.ts";
import { settingHints as hints, settingTexts as texts } from "./setting-texts.ts";

const stored = settingsOf("interface", [
  "public_navigation_items",
  "navigation_items",
  "guards_pictures",
  "search_synonyms",
]);

function NavigationForm({ settings }: { settings: ReturnType<typeof stored.parse> }) {
  const screens = useScreens();
  const confirm = useConfirm();
  const form = useRecordForm({
    ...stored.formOf(settings, { name: "navigation", saved: texts.savedNavigation }),
    update: async (change) => {
      const { public_navigation_items = [], navigation_items = [] } = change;
      const missing = await findMissingPages([...public_navigation_items, ...navigation_items], screens);
      const question = missingPagesQuestion(missing.map(({ name, href }) => `${name} (${href})`));
      if (missing.length > 0 && !(await confirm(question))) throw new SaveCancelled();
      return stored.save(change);
    },
  });
  const { field } = form;
  return (
    <RecordForm form={form} saveLabel={texts.save}>
      <NavigationEditor {...field("public_navigation_items")} hint={navigationTexts.publicHint} hasSubmenus />
      <NavigationEditor {...field("navigation_items")} hint={navigationTexts.sidebarHint} />
      <FieldGroup title={texts.pictures}>
        <SwitchField {...field("guards_pictures")} hint={hints.guards_pictures} />
        <TextAreaField {...field("search_synonyms")} rows={8} hint={hints.search_synonyms} />
      </FieldGroup>
    </RecordForm>
  );
}

/** The public menu and the sidebar, the guard of pictures and the words that mean the same in the search. */
export default function NavigationTab() {
  return <SettingsPanel stored={stored}>{(settings) => <NavigationForm settings={settings} />}</SettingsPanel>;
}
