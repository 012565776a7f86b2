import { asc, inArray, ne, sql } from "drizzle-orm";
import { settings, socialLinks } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { type Network, type Setting, settingsSchema } from "#shared/settings/schema.ts";

/** A stored value and when it was written: milliseconds since 1970, 0 for never. */
type Kept = { value: unknown; at: number };

/** All settings as stored when they were read. */
export type KeptSettings = {
  of: (setting: Pick<Setting, "at">) => Kept;
  /** A time after every stored value's. */
  next: number;
};

export const placeName = (at: Setting["at"]): string =>
  "network" in at ? `social_media.${at.network.toLowerCase()}` : `${at.group}.${at.key}`;

const networks: readonly Network[] = ["Facebook", "Instagram", "Twitter", "LinkedIn"];

async function keptLinks({ db }: Pick<Context, "db">): Promise<Map<string, Kept>> {
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
    rows.toReversed().map((link): [string, Kept] => {
      const value = link.is_active ? link.url : "";
      return [`social_media.${link.platform}`, { value, at: Date.parse(link.updated_at) }];
    }),
  );
}

async function keptRows({ db }: Pick<Context, "db">): Promise<Map<string, Kept>> {
  const rows = await db.select().from(settings).where(ne(settings.group, "system"));
  return new Map(
    rows.map(({ group, key, value, updated_at }): [string, Kept] => [
      `${group}.${key}`,
      { value, at: Date.parse(updated_at) },
    ]),
  );
}

export async function keptSettings(ctx: Pick<Context, "db">): Promise<KeptSettings> {
  const rows = await keptRows(ctx);
  const links = await keptLinks(ctx);
  const all = new Map([...rows, ...links]);
  const defaultOf = (at: Setting["at"]) => ("network" in at ? "" : at.first);
  return {
    of: ({ at }) => all.get(placeName(at)) ?? { value: defaultOf(at), at: 0 },
    next: Math.max(0, ...[...all.values()].map(({ at }) => at)) + 1,
  };
}

/** The values of a group by key. Its version is the time of the last write to any of them. */
export function groupOf(snapshot: KeptSettings, group: string): Record<string, unknown> {
  const groupSettings = settingsSchema.filter((setting) => setting.group === group);
  const values = groupSettings.map(({ key, at, shown }) => {
    const { value } = snapshot.of({ at });
    return [key, shown ? shown(value) : value];
  });
  return {
    ...Object.fromEntries(values),
    version: Math.max(...groupSettings.map((setting) => snapshot.of(setting).at)),
  };
}
