import { asc, inArray, ne, sql } from "drizzle-orm";
import { settings, socialLinks } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { type Network, type Setting, settingsSchema } from "#shared/settings/schema.ts";

/** A value as it is kept, and when it was written: milliseconds since 1970, 0 for never. */
type Kept = { value: unknown; at: number };

/** All settings as they are kept at the moment. */
export type KeptSettings = {
  of: (setting: Pick<Setting, "at">) => Kept;
  /** Later than everything that is kept. */
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
  // The first link to a network is the one that the setting stands for.
  return new Map(
    rows.toReversed().map((link) => {
      const value = link.is_active ? link.url : "";
      return [`social_media.${link.platform}`, { value, at: Date.parse(link.updated_at) }];
    }),
  );
}

async function keptRows({ db }: Pick<Context, "db">): Promise<Map<string, Kept>> {
  const rows = await db.select().from(settings).where(ne(settings.group, "system"));
  return new Map(
    rows.map(({ group, key, value, updated_at }) => [`${group}.${key}`, { value, at: Date.parse(updated_at) }]),
  );
}

export async function keptSettings(ctx: Pick<Context, "db">): Promise<KeptSettings> {
  const rows = await keptRows(ctx);
  const links = await keptLinks(ctx);
  const all = new Map([...rows, ...links]);
  const firstOf = (at: Setting["at"]) => ("network" in at ? "" : at.first);
  return {
    of: ({ at }) => all.get(placeName(at)) ?? { value: firstOf(at), at: 0 },
    next: Math.max(0, ...[...all.values()].map(({ at }) => at)) + 1,
  };
}

/** A group by key, with the version by which a change to it is checked: when one of its values was last written. */
export function groupOf(kept: KeptSettings, group: string): Record<string, unknown> {
  const own = settingsSchema.filter((setting) => setting.group === group);
  const values = own.map(({ key, at, shown }) => {
    const { value } = kept.of({ at });
    return [key, shown ? shown(value) : value];
  });
  return { ...Object.fromEntries(values), version: Math.max(...own.map((setting) => kept.of(setting).at)) };
}
