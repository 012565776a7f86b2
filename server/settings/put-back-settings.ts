import type { Context } from "#server/kit/context.ts";
import type { PutBackType } from "#server/kit/put-back.ts";
import { type Setting, settingDefinitions } from "#shared/settings/setting-definitions.ts";
import { contactInfoId, isContactField, readContactFields } from "./contact-info.ts";
import { contactInfoRoutes, settingsRoutes } from "./routes.ts";
import { loadSettings, locationKey } from "./settings-snapshot.ts";
import { lockSettings } from "./store-values.ts";

/** Has who needs a second step and who gets emails. */
const exceptGroup = "security";

/** The setting that the actor may change at a location of the history. Of a picture, the one that is its id. */
const findSetting = ({ actor }: Context, name: string): Setting | undefined =>
  settingDefinitions.find(
    ({ group, location, picture, writePermission }) =>
      locationKey(location) === name && group !== exceptGroup && picture !== "address" && actor.can(writePermission),
  );

const pickNames = (setting: Setting | undefined) => ({ group: setting?.group, key: setting?.key });

export const settingsPutBack: PutBackType = {
  update: settingsRoutes.save,
  accepts: (ctx, field) => findSetting(ctx, field) !== undefined,
  read: async (ctx) => {
    const snapshot = await loadSettings(ctx);
    const values = settingDefinitions.map(({ location }) => [locationKey(location), snapshot.get({ location }).value]);
    return { ...Object.fromEntries(values), version: snapshot.nextVersion - 1 };
  },
  toInput: (_, fields, ctx) => ({
    action: "save_multiple",
    settings: Object.entries(fields).map(([name, value]) => ({ ...pickNames(findSetting(ctx, name)), value })),
  }),
  lock: lockSettings,
};

export const contactInfoPutBack: PutBackType = {
  update: contactInfoRoutes.update,
  accepts: (_, field) => isContactField(field),
  read: readContactFields,
  toInput: ({ version }, fields) => ({ ...fields, id: contactInfoId, version }),
};
