import type { Context } from "#server/kit/context.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { notAllowed, notFound } from "#shared/kit/errors.ts";
import { isBackOfficeRole } from "#shared/kit/roles.ts";
import type { ContactInfo } from "#shared/settings/contact-info.ts";
import type { BackOfficeSettings, SiteSettings } from "#shared/settings/contract.ts";
import { defaultInterfaceIcons, type InterfaceIconName } from "#shared/settings/interface-icons.ts";
import { mergeSidebar, parseStoredItems } from "#shared/settings/navigation-settings.ts";
import { settingGroups } from "#shared/settings/setting-definitions.ts";
import { otherSettings, type SettingLocation } from "#shared/settings/setting-locations.ts";
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
  const shown = site.navigation.filter(({ isVisible }) => isVisible);
  const ids = new Set(shown.map(({ id }) => id));
  // A submenu goes with the item that it belongs to. Items that were stored before there were submenus have no parent.
  return { ...visible, navigation: shown.filter(({ parentId }) => !parentId || ids.has(parentId)) };
}

const iconNames = Object.keys(defaultInterfaceIcons) as InterfaceIconName[];

/** What everybody who may enter the back-office sees of it. Throws `not_allowed` for others. */
export async function getBackOfficeSettings(ctx: Context): Promise<BackOfficeSettings> {
  if (!isBackOfficeRole(ctx.actor.role)) throw notAllowed();
  const snapshot = await loadSettings(ctx);
  const read = (location: SettingLocation) => snapshot.get({ location }).value;
  return {
    sidebar: mergeSidebar(parseStoredItems(read(otherSettings.sidebar))).filter(({ isVisible }) => isVisible),
    // The loop loses the names.
    icons: Object.fromEntries(
      iconNames.map((name) => [name, String(read(otherSettings[`${name}_icon`]))]),
    ) as BackOfficeSettings["icons"],
  };
}

/** The operator's contact details, also if they are switched off. */
export const getContactInfoForEditing = async (ctx: Context): Promise<ContactInfo> =>
  toContactInfo(ctx, await loadSettings(ctx));

/** The operator's contact details. Blank if they are switched off. */
export async function getContactInfo(ctx: Context): Promise<ContactInfo> {
  const info = await getContactInfoForEditing(ctx);
  return info.is_active ? info : { ...info, ...blankDetails, website: "" };
}
