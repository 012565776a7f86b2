import type { Context } from "#server/kit/context.ts";
import { checkEditing } from "#server/kit/may-edit.ts";
import { siteOf } from "#server/kit/site.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { ContactInfo } from "#shared/settings/contact-info.ts";
import type { Site } from "#shared/settings/contract.ts";
import { settingGroups } from "#shared/settings/schema.ts";
import { contactInfoOf, withoutDetails } from "./contact-info.ts";
import { groupOf, keptSettings } from "./kept-settings.ts";

type Groups = Record<string, Record<string, unknown>>;

/** Every setting, by group and key. */
export async function listSettings(ctx: Context): Promise<Groups> {
  const snapshot = await keptSettings(ctx);
  return Object.fromEntries(settingGroups.map((group) => [group, groupOf(snapshot, group)]));
}

/** The settings of one group. Throws `not_found`. */
export async function getGroup(ctx: Context, { group }: { group: string }): Promise<Record<string, unknown>> {
  if (!settingGroups.includes(group)) throw notFound();
  return groupOf(await keptSettings(ctx), group);
}

/** The public settings: only visible menu items, and contact details unless they are switched off. */
export async function getSite(ctx: Context): Promise<Site> {
  const site = await siteOf(ctx);
  const visible = site.contact_is_active ? site : { ...site, ...withoutDetails };
  return { ...visible, navigation: site.navigation.filter(({ isVisible }) => isVisible) };
}

/** The operator's contact details. Blank if they are switched off, unless `for_editing` is set. */
export async function getContactInfo(
  ctx: Context,
  { for_editing = false }: { for_editing?: boolean } = {},
): Promise<ContactInfo> {
  if (for_editing) checkEditing(ctx, "content.update");
  const info = contactInfoOf(ctx, await keptSettings(ctx));
  return info.is_active || for_editing ? info : { ...info, ...withoutDetails, website: "" };
}
