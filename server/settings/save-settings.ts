import { type Context, inTransaction } from "#server/kit/context.ts";
import { requireIcon } from "#server/kit/pictures/require-icon.ts";
import { resolvePicture } from "#server/kit/pictures/resolve-picture.ts";
import { invalidInput, notAllowed } from "#shared/kit/errors.ts";
import { type Role, roles } from "#shared/kit/roles.ts";
import { requiredMessage } from "#shared/kit/text-fields.ts";
import { fieldErrors } from "#shared/kit/validation.ts";
import { canChangeSecondStepOf } from "#shared/people/manage-users.ts";
import { userRefusals } from "#shared/people/user-refusals.ts";
import type { SaveSettings } from "#shared/settings/contract.ts";
import { parseStoredItems } from "#shared/settings/navigation-settings.ts";
import type { Notifications } from "#shared/settings/notifications.ts";
import { type Setting, settingDefinitions, settingGroups } from "#shared/settings/setting-definitions.ts";
import { settingFields } from "#shared/settings/setting-fields.ts";
import { otherSettings, securitySettings, siteSettings } from "#shared/settings/setting-locations.ts";
import { checkContactAddress, checkNotifications } from "./check-notifications.ts";
import {
  checkGroupVersion,
  loadSettings,
  type SettingGroups,
  type SettingsSnapshot,
  toGroup,
} from "./settings-snapshot.ts";
import { lockSettings, type SettingValue, storeValues } from "./store-values.ts";

/** A value to save and the request field that it came from. */
type SettingInput = { group: string; key: string; value: unknown; field: string };
type SaveRequest = { inputs: SettingInput[]; version: number | undefined };

const requiredFieldsError = (...fields: string[]) =>
  invalidInput({ errors: Object.fromEntries(fields.map((field) => [field, requiredMessage])) });

function parseSingle({ group, key, value, version }: SaveSettings): SaveRequest {
  if (group === undefined || key === undefined || value === undefined) {
    throw requiredFieldsError(
      ...Object.entries({ group, key, value }).flatMap(([name, sent]) => (sent === undefined ? name : [])),
    );
  }
  return { inputs: [{ group, key, value, field: key }], version };
}

function parseMultiple({ settings, version }: SaveSettings): SaveRequest {
  if (!Array.isArray(settings)) throw requiredFieldsError("settings");
  return {
    inputs: settings.map(({ group, key, value }) => ({ group, key, value, field: `${group}.${key}` })),
    version,
  };
}

/** Reads a group as `getGroup` returns it; its values may include the version. */
function parseGroup({ group, settings, version }: SaveSettings): SaveRequest {
  if (group === undefined) throw requiredFieldsError("group");
  if (settings === undefined || Array.isArray(settings)) throw requiredFieldsError("settings");
  const { version: groupVersion, ...values } = settings;
  if (groupVersion !== undefined && !Number.isInteger(groupVersion))
    throw invalidInput({ errors: { version: "Please send the version as a number" } });
  return {
    inputs: Object.entries(values).map(([key, value]) => ({ group, key, value, field: key })),
    version: version ?? (typeof groupVersion === "number" ? groupVersion : undefined),
  };
}

const requestParsers = { save: parseSingle, save_multiple: parseMultiple, save_group: parseGroup } as const;

type ResolvedInput = SettingInput & { setting: Setting };

/** Looks up the setting of every input. Throws 422 for an unknown group or key. */
function resolveSettings(inputs: readonly SettingInput[]): ResolvedInput[] {
  // A Map, because a key may be `__proto__`.
  const errors = new Map<string, string>();
  const resolved = inputs.flatMap((input) => {
    const setting = settingDefinitions.find(({ group, key }) => group === input.group && key === input.key);
    if (setting) return [{ ...input, setting }];
    if (settingGroups.includes(input.group)) errors.set(input.field, "Unknown field");
    else errors.set("group", "Unknown group");
    return [];
  });
  if (errors.size > 0) throw invalidInput({ errors: Object.fromEntries(errors) });
  return resolved;
}

/** Validates every value with the schema of its setting. Throws 422 with a message for each invalid one. */
function validateValues(inputs: readonly ResolvedInput[]): ResolvedInput[] {
  const errors: Record<string, string> = {};
  const values = inputs.flatMap((input): ResolvedInput[] => {
    const { setting, value, field } = input;
    const result = setting.schema.safeParse(value);
    if (result.success) return [{ ...input, value: result.data }];
    for (const [path, message] of Object.entries(fieldErrors(result.error))) {
      errors[path === "body" ? field : `${field}.${path}`] = message;
    }
    return [];
  });
  const messages = [...new Set(Object.values(errors))];
  const [first] = messages;
  if (first !== undefined) throw invalidInput(messages.length === 1 ? { message: first, errors } : { errors });
  return values;
}

/** The values to store. A picture becomes its id, and is left out if it is the stored one. Throws 422 if it is unknown. */
async function toSettingValues(
  tx: Context,
  snapshot: SettingsSnapshot,
  inputs: readonly ResolvedInput[],
): Promise<SettingValue[]> {
  const values: SettingValue[] = [];
  for (const { setting, value, field } of inputs) {
    const { location, picture } = setting;
    const current = snapshot.get({ location }).value;
    const stored = picture
      ? await resolvePicture(tx, {
          ...{ field, idField: field, current: typeof current === "number" ? current : null },
          // The schema of the setting validated the value.
          ...(picture === "address" ? { address: value as string } : { image_id: value as number | null }),
        })
      : value;
    if (stored === undefined) continue;
    if (setting.schema === settingFields.icon && stored !== current) {
      await requireIcon(tx, field, String(stored));
    }
    if (isNavigation(location)) await requireItemIcons(tx, field, { items: stored, current });
    values.push({ location, value: stored });
  }
  return values;
}

const isNavigation = (location: Setting["location"]): boolean =>
  location === otherSettings.sidebar || location === siteSettings.navigation;

/** Throws 422 for an item with an uploaded icon that there isn't. */
async function requireItemIcons(
  tx: Context,
  field: string,
  lists: { items: unknown; current: unknown },
): Promise<void> {
  const [items, current] = [parseStoredItems(lists.items), parseStoredItems(lists.current)];
  for (const [index, { icon }] of items.entries()) {
    if (current.every((item) => item.icon !== icon)) await requireIcon(tx, `${field}.${index}.icon`, icon);
  }
}

async function checkNotificationInputs(
  tx: Context,
  snapshot: SettingsSnapshot,
  inputs: readonly ResolvedInput[],
): Promise<void> {
  const { notifications } = securitySettings;
  for (const { setting, value, field } of inputs) {
    if (setting.location === siteSettings.email) checkContactAddress(tx, snapshot, { field, email: value });
    if (setting.location !== notifications) continue;
    // Both values were validated by the schema of the setting.
    const before = snapshot.get(setting).value as Notifications;
    await checkNotifications(tx, { before, after: value as Notifications });
  }
}

/** Throws 403 if the caller may not change for one of these roles whether it needs a second step. */
function checkSecondStepRoles({ actor }: Context, snapshot: SettingsSnapshot, inputs: readonly ResolvedInput[]): void {
  for (const { setting, value } of inputs) {
    if (setting.location !== securitySettings.two_factor_roles) continue;
    // Both values were validated by the schema of the setting.
    const [before, after] = [snapshot.get(setting).value as Role[], value as Role[]];
    const changed = roles.filter((role) => before.includes(role) !== after.includes(role));
    if (!changed.every((role) => canChangeSecondStepOf(actor, role)))
      throw notAllowed({ message: userRefusals.secondStep });
  }
}

/** Saves all values or none. Returns the groups that were written to. */
export async function saveSettings(ctx: Context, input: SaveSettings): Promise<SettingGroups> {
  const { inputs, version } = requestParsers[input.action](input);
  const settings = resolveSettings(inputs);
  if (settings.some(({ setting }) => !ctx.actor.can(setting.writePermission))) throw notAllowed();
  const valid = validateValues(settings);
  const groups = [...new Set(settings.map(({ group }) => group))];
  return inTransaction(ctx, async (tx) => {
    await lockSettings(tx);
    const snapshot = await loadSettings(tx);
    checkSecondStepRoles(tx, snapshot, valid);
    await checkNotificationInputs(tx, snapshot, valid);
    const [group] = groups;
    if (group !== undefined && groups.length === 1) {
      const current = toGroup(snapshot, group);
      checkGroupVersion({ version, current: Number(current.version), data: current });
    }
    await storeValues(tx, { current: snapshot, values: await toSettingValues(tx, snapshot, valid) });
    const saved = await loadSettings(tx);
    return Object.fromEntries(groups.map((name) => [name, toGroup(saved, name)]));
  });
}
