import { type SQL, sql } from "drizzle-orm";
import { aboutFeatures, serviceCategories, settings, socialLinks } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { spellingsOf } from "#server/kit/pictures/require-icon.ts";
import type { IconUsage } from "#shared/icons/contract.ts";

type Use = { icon: string; kind: string; record_id: string; title: string };

/** Selects every record that shows one of these icons, with the icon. */
const usesSql = (icons: SQL): SQL => sql`
  select ${serviceCategories.icon} as icon, 'category' as kind, ${serviceCategories.id} as record_id,
    ${serviceCategories.name} as title from ${serviceCategories} where ${serviceCategories.icon} = any (${icons})
  union all select ${aboutFeatures.icon_name}, 'about feature', ${aboutFeatures.id}, ${aboutFeatures.title}
    from ${aboutFeatures} where ${aboutFeatures.icon_name} = any (${icons})
  union all select ${socialLinks.icon_name}, 'social link', ${socialLinks.id}, ${socialLinks.platform}
    from ${socialLinks} where ${socialLinks.icon_name} = any (${icons})
  union all select ${settings.value} #>> '{}', 'setting', 0, ${settings.group} || '.' || ${settings.key}
    from ${settings} where ${settings.value} #>> '{}' = any (${icons})
  union all select item ->> 'icon', 'setting', 0, item ->> 'name'
    from ${settings}, jsonb_path_query(${settings.value}, '$[*]') as item where item ->> 'icon' = any (${icons})
  order by kind, title, record_id`;

/** The usage of each of these icons, in the same order. An icon by its path may also be stored with the host. */
export async function findIconUsages(ctx: Pick<Context, "app" | "db">, icons: readonly string[]): Promise<IconUsage[]> {
  if (icons.length === 0) return [];
  const spellings = sql`${sql.param(icons.flatMap((icon) => spellingsOf(ctx, icon)))}::text[]`;
  const { rows } = await ctx.db.execute<Use>(usesSql(spellings));
  return icons.map((icon) => {
    const uses = rows.filter((use) => spellingsOf(ctx, icon).includes(use.icon));
    const locations = uses.map(({ kind, record_id, title }) => ({ kind, record_id: Number(record_id), title }));
    return { total_usage: locations.length, locations };
  });
}

/** The places that use an icon. */
export async function getIconUsage(ctx: Context, { icon }: { icon: string }): Promise<IconUsage> {
  const [usage] = await findIconUsages(ctx, [icon]);
  return usage ?? { total_usage: 0, locations: [] };
}
