import { inArray } from "drizzle-orm";
import { settings } from "#server/database/tables.ts";
import type { Site } from "#shared/settings/contract.ts";
import { otherSettings, siteSettings } from "#shared/settings/defaults.ts";
import type { App, Context } from "./context.ts";

const groups = [...new Set(Object.values(siteSettings).map(({ group }) => group))];
/** Branding fields; they have their default values while branding is switched off. */
const looks: readonly string[] = ["primary_color", "secondary_color", "accent_color", "font_family"];

async function readSite({ db }: Pick<Context, "db">): Promise<Site> {
  const rows = await db.select().from(settings).where(inArray(settings.group, groups));
  const values = new Map(rows.map(({ group, key, value }) => [`${group}.${key}`, value]));
  const { group: brand, key: active } = otherSettings.branding_is_active;
  const isBrandingOff = values.get(`${brand}.${active}`) === false;
  const fields = Object.entries(siteSettings).map(([name, { group, key, first }]) => [
    name,
    isBrandingOff && looks.includes(name) ? first : (values.get(`${group}.${key}`) ?? first),
  ]);
  // Values were validated when they were written.
  return Object.fromEntries(fields) as Site;
}

const kept = new WeakMap<App, Site>();
/** How often the cache was cleared. A read that started before a clear is not cached. */
const forgotten = new WeakMap<App, number>();

/**
 * Name, contact details, colours and terms of the operator, cached per process until settings change. Reads on the
 * caller's connection: waiting for a second connection inside a transaction could deadlock.
 */
export async function siteOf(ctx: Pick<Context, "app" | "db">): Promise<Site> {
  const cached = kept.get(ctx.app);
  if (cached) return cached;
  const clearsBefore = forgotten.get(ctx.app);
  const site = await readSite(ctx);
  if (forgotten.get(ctx.app) === clearsBefore) kept.set(ctx.app, site);
  return site;
}

/** The next `getSiteSettings` reads from the database. */
export function forgetSite(app: App): void {
  kept.delete(app);
  forgotten.set(app, (forgotten.get(app) ?? 0) + 1);
}
