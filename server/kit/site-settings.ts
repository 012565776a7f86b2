import { inArray } from "drizzle-orm";
import { settings } from "#server/database/tables.ts";
import type { Site } from "#shared/settings/contract.ts";
import { otherSettings, siteSettings } from "#shared/settings/defaults.ts";
import type { App, Context } from "./context.ts";

const settingGroups = [...new Set(Object.values(siteSettings).map(({ group }) => group))];
/** Branding fields; they have their default values while branding is switched off. */
const brandingFields: readonly string[] = ["primary_color", "secondary_color", "accent_color", "font_family"];

async function readSiteSettings({ db }: Pick<Context, "db">): Promise<Site> {
  const rows = await db.select().from(settings).where(inArray(settings.group, settingGroups));
  const values = new Map(rows.map(({ group, key, value }) => [`${group}.${key}`, value]));
  const { group: brand, key: active } = otherSettings.branding_is_active;
  const isBrandingOff = values.get(`${brand}.${active}`) === false;
  const fields = Object.entries(siteSettings).map(([name, { group, key, defaultValue }]) => [
    name,
    isBrandingOff && brandingFields.includes(name) ? defaultValue : (values.get(`${group}.${key}`) ?? defaultValue),
  ]);
  // Values were validated when they were written.
  return Object.fromEntries(fields) as Site;
}

const cachedSites = new WeakMap<App, Site>();
/** How often the cache was cleared. A read that started before a clear is not cached. */
const clearCounts = new WeakMap<App, number>();

/**
 * Name, contact details, colours and terms of the operator, cached per process until settings change. Reads on the
 * caller's connection: waiting for a second connection inside a transaction could deadlock.
 */
export async function getSiteSettings(ctx: Pick<Context, "app" | "db">): Promise<Site> {
  const cached = cachedSites.get(ctx.app);
  if (cached) return cached;
  const clearsBefore = clearCounts.get(ctx.app);
  const site = await readSiteSettings(ctx);
  if (clearCounts.get(ctx.app) === clearsBefore) cachedSites.set(ctx.app, site);
  return site;
}

/** The next `getSiteSettings` reads from the database. */
export function clearSiteCache(app: App): void {
  cachedSites.delete(app);
  clearCounts.set(app, (clearCounts.get(app) ?? 0) + 1);
}
