import { asc, inArray, ne, sql } from "drizzle-orm";
import { settings, socialLinks } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { selectSettings } from "#server/kit/site-settings.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import { type Setting, settingDefinitions, socialNetworks } from "#shared/settings/setting-definitions.ts";

/**
 * A stored value and when it was written: milliseconds since 1970, 0 for never. The value of a picture is its id; its
 * URL is "" if it has none or was deleted.
 */
type StoredSetting = { value: unknown; pictureUrl: string; updatedAt: number };

/** All settings as stored when they were read. */
export type SettingsSnapshot = {
  get: (setting: Pick<Setting, "location">) => StoredSetting;
  /** A time after every stored value's. */
  nextVersion: number;
};

export const locationKey = (at: Setting["location"]): string =>
  "network" in at ? `social_media.${at.network.toLowerCase()}` : `${at.group}.${at.key}`;

const networks = socialNetworks.map((name) => name.toLowerCase());

async function readSocialLinks({ db }: Pick<Context, "db">): Promise<Map<string, StoredSetting>> {
  const platform = sql<string>`lower(${socialLinks.platform})`;
  const rows = await db
    .select({ platform, url: socialLinks.url, is_active: socialLinks.is_active, updated_at: socialLinks.updated_at })
    .from(socialLinks)
    .where(inArray(platform, networks))
    .orderBy(asc(socialLinks.sort_order), asc(socialLinks.id));
  // Reversed, so that the first link to a network wins.
  const entries = rows.toReversed().map((link) => {
    const value = link.is_active ? link.url : "";
    return [
      `social_media.${link.platform}`,
      { value, pictureUrl: "", updatedAt: Date.parse(link.updated_at) },
    ] as const;
  });
  return new Map(entries);
}

async function readSettingRows(ctx: Pick<Context, "db">): Promise<Map<string, StoredSetting>> {
  const rows = await selectSettings(ctx, ne(settings.group, "system"));
  const entries = rows.map(({ group, key, value, image_id, picture_url: pictureUrl, updated_at }) => {
    return [`${group}.${key}`, { value: value ?? image_id, pictureUrl, updatedAt: Date.parse(updated_at) }] as const;
  });
  return new Map(entries);
}

export async function loadSettings(ctx: Pick<Context, "db">): Promise<SettingsSnapshot> {
  const rows = await readSettingRows(ctx);
  const links = await readSocialLinks(ctx);
  const all = new Map([...rows, ...links]);
  const defaultOf = (at: Setting["location"]) => {
    if ("network" in at) return "";
    return at.isPicture ? null : at.defaultValue;
  };
  return {
    get: ({ location }) =>
      all.get(locationKey(location)) ?? { value: defaultOf(location), pictureUrl: "", updatedAt: 0 },
    nextVersion: Math.max(0, ...[...all.values()].map(({ updatedAt }) => updatedAt)) + 1,
  };
}

/** Values by group and key. */
export type SettingGroups = Record<string, Record<string, unknown>>;

/** The values of a group by key. Its version is the time of the last write to any of them. */
export function toGroup(snapshot: SettingsSnapshot, group: string): Record<string, unknown> {
  const groupSettings = settingDefinitions.filter((setting) => setting.group === group);
  const values = groupSettings.map(({ key, location, picture, toOutput }) => {
    const { value, pictureUrl } = snapshot.get({ location });
    if (picture === "address") return [key, pictureUrl];
    // The sample operator has an empty address instead of a picture.
    if (picture === "image_id") return [key, typeof value === "number" ? value : null];
    return [key, toOutput ? toOutput(value) : value];
  });
  return {
    ...Object.fromEntries(values),
    version: Math.max(...groupSettings.map((setting) => snapshot.get(setting).updatedAt)),
  };
}

type VersionCheck = { version: number | undefined; current: number; data: Readonly<Record<string, unknown>> };

/** Throws 409 with the current values if `version` is given and outdated. */
export function checkGroupVersion({ version, current, data }: VersionCheck): void {
  if (version !== undefined && version !== current) throw changedMeanwhile({ data: { current: data } });
}
