import { inArray } from "drizzle-orm";
import { settings } from "#server/database/tables.ts";
import type { Site } from "#shared/settings/contract.ts";
import { otherSettings, siteSettings } from "#shared/settings/defaults.ts";
import type { App, Context } from "./context.ts";

const groups = [...new Set(Object.values(siteSettings).map(({ group }) => group))];
/** What the operator's branding makes of the looks; with it switched off they are those of the product. */
const looks: readonly string[] = ["primary_color", "secondary_color", "accent_color", "font_family"];

async function readSite({ db }: Pick<Context, "db">): Promise<Site> {
  const rows = await db.select().from(settings).where(inArray(settings.group, groups));
  const values = new Map(rows.map(({ group, key, value }) => [`${group}.${key}`, value]));
  const { group: brand, key: active } = otherSettings.branding_is_active;
  const is_plain = values.get(`${brand}.${active}`) === false;
  const fields = Object.entries(siteSettings).map(([name, { group, key, first }]) => [
    name,
    is_plain && looks.includes(name) ? first : (values.get(`${group}.${key}`) ?? first),
  ]);
  // Every value was checked by the schema when it was written.
  return Object.fromEntries(fields) as Site;
}

const kept = new WeakMap<App, Site>();
/** How often it was forgotten: what was read before isn't kept after. */
const forgotten = new WeakMap<App, number>();

/**
 * Name, contact details, colours and terms of the operator: read once a process, until a change is announced. Inside a
 * transaction it is read on that connection: one that held a connection and waited for another could wait for ever.
 */
export async function siteOf(ctx: Pick<Context, "app" | "db">): Promise<Site> {
  const known = kept.get(ctx.app);
  if (known) return known;
  const before = forgotten.get(ctx.app);
  const site = await readSite(ctx);
  if (forgotten.get(ctx.app) === before) kept.set(ctx.app, site);
  return site;
}

/** The next `siteOf` reads anew. */
export function forgetSite(app: App): void {
  kept.delete(app);
  forgotten.set(app, (forgotten.get(app) ?? 0) + 1);
}
