import type { Context } from "#server/kit/context.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { ContactInfo } from "#shared/settings/contact-info.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { settingGroups } from "#shared/settings/setting-definitions.ts";
import { blankDetails, toContactInfo } from "./contact-info.ts";
import { loadSettings, type SettingGroups, toGroup } from "./settings-snapshot.ts";

/** Every setting, by group and key. */
export async function listSettings(ctx: Context): Promise<SettingGroups> {
  const snapshot = await loadSettings(ctx);
  return Object.fromEntries(settingGroups.map((group) => [group, toGroup(snapshot, group)]));
}

/** The settings of one group. Throws `not_found`. */
export async function getSettingGroup(ctx: Context, { group }: { group: string }): Promise<Record<string, unknown>> {
  if (!settingGroups.includes(group)) throw notFound();
  return toGroup(await loadSettings(ctx), group);
}

/** The public settings: only visible menu items, and contact details unless they are switched off. */
export async function getPublicSiteSettings(ctx: Context): Promise<SiteSettings> {
  const site = await getSiteSettings(ctx);
  const visible = site.contact_is_active ? site : { ...site, ...blankDetails };
  return { ...visible, navigation: site.navigation.filter(({ isVisible }) => isVisible) };
}

/** The operator's contact details, also if they are switched off. */
export const getContactInfoForEditing = async (ctx: Context): Promise<ContactInfo> =>
  toContactInfo(ctx, await loadSettings(ctx));

/** The operator's contact details. Blank if they are switched off. */
export async function getContactInfo(ctx: Context): Promise<ContactInfo> {
  const info = await getContactInfoForEditing(ctx);
  return info.is_active ? info : { ...info, ...blankDetails, website: "" };
}
