import { asc, inArray, ne, sql } from "drizzle-orm";
import { settings, socialLinks } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import { type Setting, settingDefinitions, socialNetworks } from "#shared/settings/setting-definitions.ts";

/** A stored value and when it was written: milliseconds since 1970, 0 for never. */
type StoredSetting = { value: unknown; updatedAt: number };

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
    return [`social_media.${link.platform}`, { value, updatedAt: Date.parse(link.updated_at) }] as const;
  });
  return new Map(entries);
}

async function readSettingRows({ db }: Pick<Context, "db">): Promise<Map<string, StoredSetting>> {
  const rows = await db.select().from(settings).where(ne(settings.group, "system"));
  const toStored = (value: unknown, updated_at: string) => ({ value, updatedAt: Date.parse(updated_at) });
  return new Map(rows.map(({ group, key, value, updated_at }) => [`${group}.${key}`, toStored(value, updated_at)]));
}

export async function loadSettings(ctx: Pick<Context, "db">): Promise<SettingsSnapshot> {
  const rows = await readSettingRows(ctx);
  const links = await readSocialLinks(ctx);
  const all = new Map([...rows, ...links]);
  const defaultOf = (at: Setting["location"]) => ("network" in at ? "" : at.defaultValue);
  return {
    get: ({ location }) => all.get(locationKey(location)) ?? { value: defaultOf(location), updatedAt: 0 },
    nextVersion: Math.max(0, ...[...all.values()].map(({ updatedAt }) => updatedAt)) + 1,
  };
}

/** Values by group and key. */
export type SettingGroups = Record<string, Record<string, unknown>>;

/** The values of a group by key. Its version is the time of the last write to any of them. */
export function toGroup(snapshot: SettingsSnapshot, group: string): Record<string, unknown> {
  const groupSettings = settingDefinitions.filter((setting) => setting.group === group);
  const values = groupSettings.map(({ key, location, toOutput }) => {
    const { value } = snapshot.get({ location });
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
