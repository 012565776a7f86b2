import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, notFound } from "#shared/kit/errors.ts";
import { versionField } from "#shared/kit/record-fields.ts";
import { roles } from "#shared/kit/roles.ts";
import { trimmedString } from "#shared/kit/text-fields.ts";
import { defaultInterfaceIcons, type InterfaceIconName } from "./interface-icons.ts";
import { NavigationItem } from "./navigation-settings.ts";
import { notificationEvents } from "./notifications.ts";

/** The settings that every page of the public site needs. */
export const SiteSettings = z.object({
  site_name: z.string(),
  site_tagline: z.string(),
  site_description: z.string(),
  phone: z.string(),
  second_phone: z.string(),
  email: z.string(),
  address: z.string(),
  business_hours: z.string(),
  primary_color: z.string(),
  secondary_color: z.string(),
  accent_color: z.string(),
  font_family: z.string(),
  /** URLs of library pictures; "" for the product's logo. */
  logo_url: z.string(),
  favicon_url: z.string(),
  /** Title and description of the home page for search engines; if "", site name and description are used. */
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  copyright_text: z.string(),
  /** Cancellation and payment terms. */
  cancellation_free_days: z.int(),
  cancellation_half_days: z.int(),
  deposit_percent: z.int(),
  withdraw_hours: z.int(),
  deposit_due_days: z.int(),
  balance_due_days: z.int(),
  refund_days: z.int(),
  /** Links to schedule a meeting and to a chat (or WhatsApp); "" for none. */
  scheduling_url: z.string(),
  chat_url: z.string(),
  /** New subscribers must confirm a link sent by email. */
  newsletter_double_opt_in: z.boolean(),
  /** The visible items of the public menu, in order. */
  navigation: z.array(NavigationItem),
  /** Whether visitors see the contact details. Emails always include them. */
  contact_is_active: z.boolean(),
  /** Disables the context menu on pictures only. */
  guards_pictures: z.boolean(),
});
export type SiteSettings = z.output<typeof SiteSettings>;

const group = trimmedString(60).min(1);
const key = trimmedString(60).min(1);

const SettingGroup = z.record(z.string(), z.unknown());
const SettingsByGroup = z.record(z.string(), SettingGroup);

/** One value, a list of values, or the values of one group. */
export const SaveSettings = z.strictObject({
  action: z.enum(["save", "save_multiple", "save_group"], "Please choose one of: save, save_multiple, save_group"),
  group: group.optional(),
  key: key.optional(),
  value: z.unknown().optional(),
  settings: z
    .union([z.array(z.strictObject({ group, key, value: z.unknown() })).max(200), z.record(key, z.unknown())])
    .optional(),
  ...versionField,
});
export type SaveSettings = z.output<typeof SaveSettings>;

/** Somebody who can be chosen to get notifications of these events. */
const NotifiablePerson = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  events: z.array(z.enum(notificationEvents)),
});
export type NotifiablePerson = z.output<typeof NotifiablePerson>;

/** What the back-office shows of itself: the visible items of its sidebar in their order, and its icons. */
export const BackOfficeSettings = z.object({
  sidebar: z.array(
    z.object(
      NavigationItem.pick({
        id: true,
        name: true,
        href: true,
        icon: true,
        color: true,
        description: true,
        isSystem: true,
      }).shape,
    ),
  ),
  icons: z.record(z.enum(Object.keys(defaultInterfaceIcons) as InterfaceIconName[]), z.string()),
});
export type BackOfficeSettings = z.output<typeof BackOfficeSettings>;

const readAccess = ["settings.view", "settings.manage", "system.config"] as const;

export const settingsContract = contract({
  site: {
    method: "GET",
    path: "/site",
    access: "public",
    summary: "Name, contact details, colours, menu and terms of the operator",
    input: z.object({}),
    output: SiteSettings,
    cacheTags: ["settings"],
  },
  backOffice: {
    method: "GET",
    path: "/admin/back-office",
    access: "signed-in",
    summary: "The sidebar and the icons of the back-office, for everybody who may enter it",
    input: z.object({}),
    output: BackOfficeSettings,
    cacheTags: ["settings"],
  },
  list: {
    method: "GET",
    path: "/settings",
    access: readAccess,
    summary: "All settings by group and key; each group with its version",
    input: z.object({}),
    output: SettingsByGroup,
  },
  getGroup: {
    method: "GET",
    path: "/settings/{group}",
    access: readAccess,
    summary: "The settings of one group by key",
    input: z.object({ group }),
    output: SettingGroup,
    errors: [notFound],
  },
  listNotifiablePeople: {
    method: "GET",
    path: "/admin/notifiable-people",
    access: "settings.manage",
    summary: "Who can be chosen to get notifications, and of which events",
    input: z.object({}),
    output: z.array(NotifiablePerson),
    cacheTags: ["people"],
  },
  save: {
    method: "POST",
    path: "/settings",
    access: ["settings.manage", "system.config", "newsletter.manage", "seo.manage"],
    summary: "Saves one setting, several, or a group of settings: all or none",
    input: SaveSettings,
    output: SettingsByGroup,
    conflictOutput: SettingGroup,
    message: "Settings saved successfully!",
    errors: [changedMeanwhile],
  },
});
