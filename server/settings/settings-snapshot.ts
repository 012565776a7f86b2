import { asc, inArray, ne, sql } from "drizzle-orm";
import { settings, socialLinks } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { type Setting, type SocialNetwork, settingDefinitions } from "#shared/settings/setting-definitions.ts";

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

const networks: readonly SocialNetwork[] = ["Facebook", "Instagram", "Twitter", "LinkedIn"];

async function readSocialLinks({ db }: Pick<Context, "db">): Promise<Map<string, StoredSetting>> {
  const platform = sql<string>`lower(${socialLinks.platform})`;
  const rows = await db
    .select({ platform, url: socialLinks.url, is_active: socialLinks.is_active, updated_at: socialLinks.updated_at })
    .from(socialLinks)
    .where(
      inArray(
        platform,
        networks.map((name) => name.toLowerCase()),
      ),
    )
    .orderBy(asc(socialLinks.sort_order), asc(socialLinks.id));
  // Reversed, so that the first link to a network wins.
  return new Map(
    rows.toReversed().map((link): [string, StoredSetting] => {
      const value = link.is_active ? link.url : "";
      return [`social_media.${link.platform}`, { value, updatedAt: Date.parse(link.updated_at) }];
    }),
  );
}

async function readSettingRows({ db }: Pick<Context, "db">): Promise<Map<string, StoredSetting>> {
  const rows = await db.select().from(settings).where(ne(settings.group, "system"));
  return new Map(
    rows.map(({ group, key, value, updated_at }): [string, StoredSetting] => [
      `${group}.${key}`,
      { value, updatedAt: Date.parse(updated_at) },
    ]),
  );
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
