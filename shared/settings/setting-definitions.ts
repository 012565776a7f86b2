import { z } from "zod";
import { flag } from "#shared/kit/fields.ts";
import type { Permission } from "#shared/kit/permissions.ts";
import { SearchSynonyms } from "#shared/trips/search-synonyms.ts";
import { analyticsSettingSchemas, analyticsSettings } from "./analytics-settings.ts";
import { mergeSidebar, NavigationItem, PublicNavigation, SidebarNavigation } from "./navigation-settings.ts";
import {
  AccountCurrency,
  callBackHour,
  dayCount,
  depositPercent,
  PaymentCounting,
  PaymentInstructions,
  type paymentInstructionKeys,
  paymentInstructionLabel,
  RefundNote,
  withdrawHours,
} from "./payment-terms.ts";
import { securitySettingSchemas } from "./security-settings.ts";
import { settingFields as fields } from "./setting-fields.ts";
import {
  otherSettings as other,
  paymentSettings as payment,
  type SettingLocation,
  securitySettings,
  siteSettings as site,
} from "./setting-locations.ts";

/** The social networks whose links are stored as social links. */
export const socialNetworks = ["Facebook", "Instagram", "Twitter", "LinkedIn"] as const;
type SocialNetwork = (typeof socialNetworks)[number];

/** A setting that can be read and written by its group and key. Several may share one location. */
type SettingDefinition<Schema extends z.ZodType = z.ZodType> = {
  label: string;
  /** Validates a new value. */
  schema: Schema;
  location: SettingLocation | { network: SocialNetwork };
  /** For a picture: whether the setting is its id or its address. */
  picture?: "image_id" | "address";
  /** Converts the stored value to the output; unchanged by default. */
  toOutput?: (stored: unknown) => unknown;
};

const define = <Schema extends z.ZodType>(
  label: string,
  schema: Schema,
  location: SettingDefinition["location"],
  options: Pick<SettingDefinition, "picture" | "toOutput"> = {},
): SettingDefinition<Schema> => ({ label, schema, location, ...options });

/** A picture is two settings: its address and its id. */
const definePicture = (label: string, location: SettingLocation) => ({
  address: define(label, fields.picture.address, location, { picture: "address" }),
  image_id: define(label, fields.picture.image_id, location, { picture: "image_id" }),
});

const logo = definePicture("Logo", site.logo_url);
const favicon = definePicture("Favicon", site.favicon_url);

const branding = {
  site_name: define("Site name", fields.site_name, site.site_name),
  site_tagline: define("Tagline", fields.tagline, site.site_tagline),
  site_description: define("Description", fields.description, site.site_description),
  logo_url: logo.address,
  logo_image_id: logo.image_id,
  favicon_url: favicon.address,
  favicon_image_id: favicon.image_id,
  primary_color: define("Primary colour", fields.colour, site.primary_color),
  secondary_color: define("Secondary colour", fields.colour, site.secondary_color),
  accent_color: define("Accent colour", fields.colour, site.accent_color),
  font_family: define("Font", fields.font, site.font_family),
  meta_title: define("Meta title", fields.meta_title, site.meta_title),
  meta_description: define("Meta description", fields.meta_description, site.meta_description),
  meta_keywords: define("Meta keywords", fields.keywords, other.meta_keywords),
  copyright_text: define("Copyright", fields.copyright_text, site.copyright_text),
  is_active: define("Active", flag, other.branding_is_active),
};

const general = {
  website_title: define("Website title", fields.site_name, site.site_name),
  address: define("Address", fields.address, site.address),
  phone: define("Phone", fields.phone, site.phone),
  second_phone: define("Second phone", fields.phone, site.second_phone),
  email: define("Email", fields.email, site.email),
  business_hours: define("Business hours", fields.business_hours, site.business_hours),
  description: define("Description", fields.description, site.site_description),
  keywords: define("Keywords", fields.keywords, other.meta_keywords),
  logo: logo.address,
  logo_image_id: logo.image_id,
  chat_url: define("Chat or WhatsApp link", fields.link, site.chat_url),
  scheduling_url: define("Meeting link", fields.link, site.scheduling_url),
};

const defineNetwork = (network: SocialNetwork) => define(network, fields.link, { network });

const social = {
  facebook: defineNetwork("Facebook"),
  instagram: defineNetwork("Instagram"),
  twitter: defineNetwork("Twitter"),
  linkedin: defineNetwork("LinkedIn"),
};

const parseItems = (stored: unknown): NavigationItem[] => z.array(NavigationItem).catch([]).parse(stored);

const searchSynonyms = define("Words that mean the same in the trip search", SearchSynonyms, other.search_synonyms);

const appearance = {
  navigation_items: define("Sidebar", SidebarNavigation, other.sidebar, {
    toOutput: (stored) => JSON.stringify(mergeSidebar(parseItems(stored))),
  }),
  public_navigation_items: define("Public menu", PublicNavigation, site.navigation, {
    toOutput: (stored) => JSON.stringify(parseItems(stored)),
  }),
  brand_icon: define("Brand icon", fields.icon, other.brand_icon),
  notification_icon: define("Notification icon", fields.icon, other.notification_icon),
  loading_icon: define("Loading icon", fields.icon, other.loading_icon),
  error_icon: define("Error icon", fields.icon, other.error_icon),
  success_icon: define("Success icon", fields.icon, other.success_icon),
  guards_pictures: define("Pictures have no context menu", flag, site.guards_pictures),
  search_synonyms: searchSynonyms,
};

const instructions = (key: (typeof paymentInstructionKeys)[number]) =>
  define(paymentInstructionLabel(key), PaymentInstructions, payment[key]);

const booking = {
  cancellation_free_days: define("Free cancellation until (days before)", dayCount, site.cancellation_free_days),
  cancellation_half_days: define("Half refund until (days before)", dayCount, site.cancellation_half_days),
  deposit_percent: define("Deposit (percent)", depositPercent, site.deposit_percent),
  withdraw_hours: define("Withdrawal of an unpaid booking (hours)", withdrawHours, site.withdraw_hours),
  deposit_due_days: define("Deposit due (days after confirmation)", dayCount, payment.deposit_due_days),
  balance_due_days: define("Balance due (days before the first day)", dayCount, payment.balance_due_days),
  refund_days: define("Refunds are sent within (days)", dayCount, payment.refund_days),
  refund_note: define("How refunds are paid", RefundNote, payment.refund_note),
  payment_counting: define("What counts for a due date", PaymentCounting, payment.payment_counting),
  payment_currency: define("Currency to send", AccountCurrency, payment.payment_currency),
  call_back_hour: define("Missed calls are returned until (hour)", callBackHour, payment.call_back_hour),
  payment_instructions: instructions("payment_instructions"),
  payment_instructions_usd: instructions("payment_instructions_usd"),
  payment_instructions_eur: instructions("payment_instructions_eur"),
  payment_instructions_gbp: instructions("payment_instructions_gbp"),
  payment_instructions_rwf: instructions("payment_instructions_rwf"),
  payment_instructions_ugx: instructions("payment_instructions_ugx"),
  payment_instructions_kes: instructions("payment_instructions_kes"),
};

const security = {
  two_factor_roles: define(
    "Roles that need two-factor sign-in",
    securitySettingSchemas.two_factor_roles,
    securitySettings.two_factor_roles,
  ),
  session_timeout_minutes: define(
    "Session timeout (minutes)",
    securitySettingSchemas.session_timeout_minutes,
    securitySettings.session_timeout_minutes,
  ),
  notifications: define("Notifications", securitySettingSchemas.notifications, securitySettings.notifications),
};

const analytics = {
  reporting_currency: define(
    "Currency of reports",
    analyticsSettingSchemas.reporting_currency,
    analyticsSettings.reporting_currency,
  ),
  exchange_rates: define("Exchange rates", analyticsSettingSchemas.exchange_rates, analyticsSettings.exchange_rates),
  targets: define("Targets", analyticsSettingSchemas.targets, analyticsSettings.targets),
  visit_retention_months: define(
    "Months for which single visits are kept",
    analyticsSettingSchemas.visit_retention_months,
    analyticsSettings.visit_retention_months,
  ),
};

/** Every setting that can be read and written, by its group and key. */
export const settingsByGroup = {
  branding,
  general,
  social_media: social,
  interface: appearance,
  booking,
  contact: {
    chat_url: general.chat_url,
    scheduling_url: general.scheduling_url,
    website: define("Website", fields.website, other.website),
    is_active: define("Contact details are shown", flag, site.contact_is_active),
  },
  search: { search_synonyms: searchSynonyms },
  newsletter: { double_opt_in: define("Double opt-in", flag, site.newsletter_double_opt_in) },
  security,
  analytics,
  seo: {
    site_name: branding.site_name,
    default_meta_title: define("Default meta title", fields.meta_title, site.meta_title),
    default_meta_description: define("Default meta description", fields.meta_description, site.meta_description),
    default_keywords: define("Default keywords", fields.keywords, other.meta_keywords),
  },
} as const satisfies Record<string, Record<string, SettingDefinition>>;
export type SettingGroup = keyof typeof settingsByGroup;

/** The permission to change the settings of a group. */
const writePermissions: Readonly<Record<SettingGroup, Permission>> = {
  branding: "system.config",
  general: "settings.manage",
  social_media: "settings.manage",
  interface: "settings.manage",
  booking: "settings.manage",
  contact: "settings.manage",
  search: "settings.manage",
  newsletter: "newsletter.manage",
  security: "settings.manage",
  analytics: "settings.manage",
  seo: "seo.manage",
};

export type Setting = SettingDefinition & { group: SettingGroup; key: string; writePermission: Permission };

const listSettings = ([group, settings]: [string, Record<string, SettingDefinition>]): Setting[] =>
  Object.entries(settings).map(([key, setting]) => ({
    ...{ group: group as SettingGroup, key, writePermission: writePermissions[group as SettingGroup] },
    ...setting,
  }));

/** The same as a list. */
export const settingDefinitions: readonly Setting[] = Object.entries(settingsByGroup).flatMap(listSettings);

export const settingGroups: readonly string[] = Object.keys(settingsByGroup);

/** Checks rules that involve several settings. Returns messages by key, or null if the values are valid. */
export function crossSettingErrors(valueAt: (place: SettingLocation) => unknown): Record<string, string> | null {
  const free = Number(valueAt(site.cancellation_free_days));
  const half = Number(valueAt(site.cancellation_half_days));
  return half > free ? { cancellation_half_days: "Half refund days can't be more than free cancellation days" } : null;
}
