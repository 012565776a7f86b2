import { type Context, inTransaction } from "#server/kit/context.ts";
import { invalidInput, notAllowed } from "#shared/kit/errors.ts";
import { requiredSentence } from "#shared/kit/fields.ts";
import { fieldSentences } from "#shared/kit/validation.ts";
import type { SaveSettings } from "#shared/settings/contract.ts";
import { type Setting, settingGroups, settingsSchema } from "#shared/settings/schema.ts";
import { groupOf, keptSettings } from "./kept-settings.ts";
import { lockSettings, storeValues, type Value } from "./store-values.ts";
import { checkGroupVersion } from "./version.ts";

/** A value to save and the request field that it came from. */
type Wanted = { group: string; key: string; value: unknown; field: string };
type Request = { wanted: Wanted[]; version: number | undefined };

const missing = (...fields: string[]) =>
  invalidInput({ errors: Object.fromEntries(fields.map((field) => [field, requiredSentence])) });

function oneOf({ group, key, value, version }: SaveSettings): Request {
  if (group === undefined || key === undefined || value === undefined) {
    throw missing(...Object.entries({ group, key, value }).flatMap(([name, sent]) => (sent === undefined ? name : [])));
  }
  return { wanted: [{ group, key, value, field: key }], version };
}

function severalOf({ settings, version }: SaveSettings): Request {
  if (!Array.isArray(settings)) throw missing("settings");
  return {
    wanted: settings.map(({ group, key, value }) => ({ group, key, value, field: `${group}.${key}` })),
    version,
  };
}

/** Reads a group as `getGroup` returns it; its values may include the version. */
function groupIn({ group, settings, version }: SaveSettings): Request {
  if (group === undefined) throw missing("group");
  if (settings === undefined || Array.isArray(settings)) throw missing("settings");
  const { version: groupVersion, ...values } = settings;
  return {
    wanted: Object.entries(values).map(([key, value]) => ({ group, key, value, field: key })),
    version: version ?? (typeof groupVersion === "number" ? groupVersion : undefined),
  };
}

const readings = { save: oneOf, save_multiple: severalOf, save_group: groupIn } as const;

type Named = Wanted & { setting: Setting };

/** Looks up the setting of every input. Throws 422 for an unknown group or key. */
function named(inputs: readonly Wanted[]): Named[] {
  // A Map, because a key may be `__proto__`.
  const errors = new Map<string, string>();
  const resolved = inputs.flatMap((input) => {
    const setting = settingsSchema.find(({ group, key }) => group === input.group && key === input.key);
    if (setting) return [{ ...input, setting }];
    if (settingGroups.includes(input.group)) errors.set(input.field, "Unknown field");
    else errors.set("group", "Unknown group");
    return [];
  });
  if (errors.size > 0) throw invalidInput({ errors: Object.fromEntries(errors) });
  return resolved;
}

/** Validates every value with the schema of its setting. Throws 422 with a message for each invalid one. */
function parsed(inputs: readonly Named[]): Value[] {
  const errors: Record<string, string> = {};
  const values = inputs.flatMap(({ setting, value, field }): Value[] => {
    const result = setting.schema.safeParse(value);
    if (result.success) return [{ at: setting.at, value: result.data }];
    for (const [path, message] of Object.entries(fieldSentences(result.error))) {
      errors[path === "body" ? field : `${field}.${path}`] = message;
    }
    return [];
  });
  const messages = [...new Set(Object.values(errors))];
  const [first] = messages;
  if (first !== undefined) throw invalidInput(messages.length === 1 ? { message: first, errors } : { errors });
  return values;
}

/** Saves all values or none. Returns the groups that were written to. */
export async function saveSettings(
  ctx: Context,
  input: SaveSettings,
): Promise<Record<string, Record<string, unknown>>> {
  const { wanted, version } = readings[input.action](input);
  const settings = named(wanted);
  if (settings.some(({ setting }) => !ctx.actor.can(setting.write))) throw notAllowed();
  const values = parsed(settings);
  const groups = [...new Set(settings.map(({ group }) => group))];
  return inTransaction(ctx, async (tx) => {
    await lockSettings(tx);
    const snapshot = await keptSettings(tx);
    const [group] = groups;
    if (group !== undefined && groups.length === 1) {
      const current = groupOf(snapshot, group);
      checkGroupVersion({ version, current: Number(current.version), data: current });
    }
    await storeValues(tx, { kept: snapshot, values });
    const saved = await keptSettings(tx);
    return Object.fromEntries(groups.map((name) => [name, groupOf(saved, name)]));
  });
}
