import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { images, settings } from "#server/database/tables.ts";
import { pick } from "#shared/kit/pick.ts";
import { originalPath, uploadUrl } from "#shared/media/renditions.ts";
import { type AnalyticsSettings, analyticsSettings } from "#shared/settings/analytics-settings.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import type { PaymentTerms } from "#shared/settings/payment-terms.ts";
import type { SecuritySettings } from "#shared/settings/security-settings.ts";
import { otherSettings, paymentSettings, securitySettings, siteSettings } from "#shared/settings/setting-locations.ts";
import type { App, Context } from "./context.ts";

/** What pages show, the payment terms, which only travellers with a booking read, and the settings of security and analytics. */
export type OperatorSettings = SiteSettings & PaymentTerms & SecuritySettings & AnalyticsSettings;

const operatorSettings = { ...siteSettings, ...paymentSettings, ...securitySettings, ...analyticsSettings };
const settingGroups = [...new Set(Object.values(operatorSettings).map(({ group }) => group))];
/** For when the stored ones can't be read. */
export const defaultSiteSettings = Object.fromEntries(
  Object.entries(siteSettings).map(([name, { defaultValue, isPicture }]) => [name, isPicture ? "" : defaultValue]),
) as SiteSettings;

/** The look without the operator's colours and font, which is that while branding is switched off. */
export const defaultLook = pick(defaultSiteSettings, [
  "primary_color",
  "secondary_color",
  "accent_color",
  "font_family",
]);

/** Stored settings with the URLs of their pictures; "" for a setting without picture. */
export async function selectSettings({ db }: Pick<Context, "db">, condition: SQL) {
  const rows = await db
    .select({ setting: settings, image: { category: images.category, filename: images.filename } })
    .from(settings)
    .leftJoin(images, and(eq(images.id, settings.image_id), isNull(images.deleted_at)))
    .where(condition);
  return rows.map(({ setting, image }) => ({ ...setting, picture_url: image ? uploadUrl(originalPath(image)) : "" }));
}

async function readSiteSettings(ctx: Pick<Context, "db">): Promise<OperatorSettings> {
  const rows = await selectSettings(ctx, inArray(settings.group, settingGroups));
  const values = new Map(rows.map(({ group, key, value, picture_url }) => [`${group}.${key}`, picture_url || value]));
  const { group: brand, key: active } = otherSettings.branding_is_active;
  const isBrandingOff = values.get(`${brand}.${active}`) === false;
  const fields = Object.entries(operatorSettings).map(([name, { group, key, defaultValue }]) => [
    name,
    values.get(`${group}.${key}`) ?? defaultValue,
  ]);
  // Values were validated when they were written.
  return { ...(Object.fromEntries(fields) as OperatorSettings), ...(isBrandingOff && defaultLook) };
}

const cachedSites = new WeakMap<App, OperatorSettings>();
/** How often the cache was cleared. A read that started before a clear is not cached. */
const clearCounts = new WeakMap<App, number>();

/**
 * Name, contact details, colours and terms of the operator, cached per process until settings change. Reads on the
 * caller's connection: waiting for a second connection inside a transaction could deadlock.
 */
export async function getSiteSettings(ctx: Pick<Context, "app" | "db">): Promise<OperatorSettings> {
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
