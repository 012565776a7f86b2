import { type Context, inTransaction } from "#server/kit/context.ts";
import { invalidInput, notAllowed } from "#shared/kit/errors.ts";
import { requiredSentence } from "#shared/kit/fields.ts";
import { fieldSentences } from "#shared/kit/validation.ts";
import type { SaveSettings } from "#shared/settings/contract.ts";
import { type Setting, settingGroups, settingsSchema } from "#shared/settings/schema.ts";
import { groupOf, keptSettings } from "./kept-settings.ts";
import { lockSettings, storeValues } from "./store-values.ts";
import { checkGroupVersion } from "./version.ts";

/** One value that shall be saved, and the field of the request that it came in. */
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
  const wanted = settings.map(({ group, key, value }) => ({ group, key, value, field: `${group}.${key}` }));
  return { wanted, version };
}

/** A group is answered with its version, and may come back with it. */
function groupIn({ group, settings, version }: SaveSettings): Request {
  if (group === undefined) throw missing("group");
  if (settings === undefined || Array.isArray(settings)) throw missing("settings");
  const { version: read, ...values } = settings;
  const wanted = Object.entries(values).map(([key, value]) => ({ group, key, value, field: key }));
  return { wanted, version: version ?? (typeof read === "number" ? read : undefined) };
}

const readings = { save: oneOf, save_multiple: severalOf, save_group: groupIn } as const;

type Named = Wanted & { setting: Setting };

/** Every name must be one of the list. Throws 422. */
function named(wanted: readonly Wanted[]): Named[] {
  // A map: a setting may be called __proto__.
  const errors = new Map<string, string>();
  const found = wanted.flatMap((one) => {
    const setting = settingsSchema.find(({ group, key }) => group === one.group && key === one.key);
    if (setting) return [{ ...one, setting }];
    if (settingGroups.includes(one.group)) errors.set(one.field, "This field is not known");
    else errors.set("group", "This group is not known");
    return [];
  });
  if (errors.size > 0) throw invalidInput({ errors: Object.fromEntries(errors) });
  return found;
}

/** Every value must be what its setting takes. Throws 422 with a sentence for each that isn't. */
function parsed(wanted: readonly Named[]) {
  const errors: Record<string, string> = {};
  const values = wanted.flatMap(({ setting, value, field }) => {
    const result = setting.schema.safeParse(value);
    if (result.success) return [{ at: setting.at, value: result.data }];
    for (const [path, sentence] of Object.entries(fieldSentences(result.error))) {
      errors[path === "body" ? field : `${field}.${path}`] = sentence;
    }
    return [];
  });
  const sentences = [...new Set(Object.values(errors))];
  const [only] = sentences;
  if (only !== undefined) throw invalidInput(sentences.length === 1 ? { message: only, errors } : { errors });
  return values;
}

/** Saves all that was sent, or nothing of it. Answers the groups that were written to. */
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
    const kept = await keptSettings(tx);
    const [group] = groups;
    if (group !== undefined && groups.length === 1) {
      const current = groupOf(kept, group);
      checkGroupVersion({ version, current: Number(current.version), data: current });
    }
    await storeValues(tx, { kept, values });
    const now = await keptSettings(tx);
    return Object.fromEntries(groups.map((one) => [one, groupOf(now, one)]));
  });
}
