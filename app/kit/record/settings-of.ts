import { z } from "zod";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { formSchema } from "#app/kit/form/form-schema.ts";
import { type SettingGroup, settingsByGroup } from "#shared/settings/setting-definitions.ts";
import { settingsFailures } from "./settings-panel.tsx";

type SettingKey<Group extends SettingGroup> = keyof (typeof settingsByGroup)[Group] & string;
type SettingsShape<Group extends SettingGroup, Key extends SettingKey<Group>> = {
  [Name in Key]: (typeof settingsByGroup)[Group][Name] extends { schema: infer Schema extends z.ZodType }
    ? Schema
    : never;
};

/** The name of a form of settings, and what is said once they are saved. */
type FormTexts = { name: string; saved: string; screen?: string };

/** Some settings of a group as a record of a form: its version is that of the group. */
export function settingsOf<Group extends SettingGroup, Key extends SettingKey<Group>>(
  group: Group,
  keys: readonly Key[],
) {
  const definitions: Readonly<Record<string, { label: string; schema: z.ZodType }>> = settingsByGroup[group];
  const pick = <Name extends "label" | "schema">(name: Name) =>
    Object.fromEntries(keys.map((key) => [key, definitions[key]?.[name]]));
  // Object.fromEntries loses the keys.
  const schema = z.object(pick("schema") as SettingsShape<Group, Key>);
  const labels = pick("label") as Record<Key, string>;
  type Values = z.output<typeof schema>;
  type StoredSettings = Values & { id: string; version: number };
  const parse = (settings: unknown): StoredSettings => {
    const { version } = z.looseObject({ version: z.number() }).parse(settings);
    return { ...schema.parse(settings), id: group, version };
  };
  const toForm = (settings: object) => schema.parse(settings) as z.input<typeof schema>;
  /** Saves some of them. Throws CallError 409 if somebody else has saved. */
  const save = async ({ id: _, version, ...settings }: Partial<Values> & { id?: string; version: number }) => {
    const saved = await client.settings.save({ action: "save_group", group, settings, version });
    // Without a change, nothing is saved.
    return parse(saved[group] ?? (await client.settings.getGroup({ group })));
  };
  return {
    /** Always asks anew: a form begins with what is stored now. */
    query: { ...queries.settings.getGroup({ group }), staleTime: 0 },
    parse,
    save,
    /** The options of `useRecordForm`. */
    formOf: (settings: StoredSettings, { name, saved, screen = "/admin/settings" }: FormTexts) => ({
      ...{ name, screen, record: settings, labels, update: save },
      schema: formSchema(schema),
      // What has been stored is valid input, too.
      toForm: (record: StoredSettings | null) => toForm(record ?? settings),
      messages: { ...settingsFailures, updated: saved },
      onSaved: () => undefined,
    }),
  };
}
