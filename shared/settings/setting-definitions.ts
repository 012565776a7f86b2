import type { z } from "zod";
import { flag } from "#shared/kit/fields.ts";
import type { Permission } from "#shared/kit/permissions.ts";
import { SearchSynonyms } from "#shared/trips/search-synonyms.ts";
import { analyticsSettingSchemas, analyticsSettings } from "./analytics-settings.ts";
import { mergeSidebar, PublicNavigation, parseStoredItems, SidebarNavigation } from "./navigation-settings.ts";
import {
  AccountCurrency,
  accountCurrencyLabel,
  bookingTermSettings,
  callBackHour,
  callBackHourLabel,
  dayCount,
  depositPercent,
  PaymentCounting,
  PaymentInstructions,
  paymentCountingLabel,
  paymentDaySettings,
  paymentInstructionKeys,
  paymentInstructionLabel,
  RefundNote,
  refundNoteLabel,
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

type SettingOptions = {
  /** Validates a new value. */
  schema: z.ZodType;
  location: SettingLocation | { network: SocialNetwork };
  /** For a picture: whether the setting is its id or its address. */
  picture?: "image_id" | "address";
  /** Converts the stored value to the output; unchanged by default. */
  toOutput?: (stored: unknown) => unknown;
};

/** A setting that can be read and written by group and key. Several may share one location. */
export type Setting = SettingOptions & {
  group: string;
  key: string;
  label: string;
  /** The permission to change it. */
  writePermission: Permission;
};

const settingsIn =
  (name: string, permission: Permission) =>
  (key: string, label: string, options: SettingOptions): Setting => ({
    group: name,
    key,
    label,
    writePermission: permission,
    ...options,
  });

const branding = settingsIn("branding", "system.config");
const general = settingsIn("general", "settings.manage");
const social = settingsIn("social_media", "settings.manage");
const appearance = settingsIn("interface", "settings.manage");
const booking = settingsIn("booking", "settings.manage");
const contact = settingsIn("contact", "settings.manage");
const search = settingsIn("search", "settings.manage");
const newsletter = settingsIn("newsletter", "newsletter.manage");
const security = settingsIn("security", "settings.manage");
const seo = settingsIn("seo", "seo.manage");
const analytics = settingsIn("analytics", "settings.manage");

/** A picture is two settings, of which one is its address and the other its id. */
const pictureSettings = (
  define: ReturnType<typeof settingsIn>,
  { label, location, keys }: { label: string; location: SettingLocation; keys: { address: string; image_id: string } },
): Setting[] =>
  (["address", "image_id"] as const).map((picture) =>
    define(keys[picture], label, { schema: fields.picture[picture], location, picture }),
  );

const brandingSettings: readonly Setting[] = [
  branding("site_name", "Site name", { schema: fields.site_name, location: site.site_name }),
  branding("site_tagline", "Tagline", { schema: fields.tagline, location: site.site_tagline }),
  branding("site_description", "Description", { schema: fields.description, location: site.site_description }),
  ...pictureSettings(branding, {
    label: "Logo",
    location: site.logo_url,
    keys: { address: "logo_url", image_id: "logo_image_id" },
  }),
  ...pictureSettings(branding, {
    label: "Favicon",
    location: site.favicon_url,
    keys: { address: "favicon_url", image_id: "favicon_image_id" },
  }),
  branding("primary_color", "Primary colour", { schema: fields.colour, location: site.primary_color }),
  branding("secondary_color", "Secondary colour", { schema: fields.colour, location: site.secondary_color }),
  branding("accent_color", "Accent colour", { schema: fields.colour, location: site.accent_color }),
  branding("font_family", "Font", { schema: fields.font, location: site.font_family }),
  branding("meta_title", "Meta title", { schema: fields.meta_title, location: site.meta_title }),
  branding("meta_description", "Meta description", {
    schema: fields.meta_description,
    location: site.meta_description,
  }),
  branding("meta_keywords", "Meta keywords", { schema: fields.keywords, location: other.meta_keywords }),
  branding("copyright_text", "Copyright", { schema: fields.copyright_text, location: site.copyright_text }),
  branding("is_active", "Active", { schema: flag, location: other.branding_is_active }),
];

const generalSettings: readonly Setting[] = [
  general("website_title", "Website title", { schema: fields.site_name, location: site.site_name }),
  general("address", "Address", { schema: fields.address, location: site.address }),
  general("phone", "Phone", { schema: fields.phone, location: site.phone }),
  general("second_phone", "Second phone", { schema: fields.phone, location: site.second_phone }),
  general("email", "Email", { schema: fields.email, location: site.email }),
  general("business_hours", "Business hours", { schema: fields.business_hours, location: site.business_hours }),
  general("description", "Description", { schema: fields.description, location: site.site_description }),
  general("keywords", "Keywords", { schema: fields.keywords, location: other.meta_keywords }),
  ...pictureSettings(general, {
    label: "Logo",
    location: site.logo_url,
    keys: { address: "logo", image_id: "logo_image_id" },
  }),
];

const socialSettings: readonly Setting[] = socialNetworks.map((network) =>
  social(network.toLowerCase(), network, { schema: fields.link, location: { network } }),
);

const interfaceSettings: readonly Setting[] = [
  appearance("navigation_items", "Sidebar", {
    schema: SidebarNavigation,
    location: other.sidebar,
    toOutput: (stored) => JSON.stringify(mergeSidebar(parseStoredItems(stored))),
  }),
  appearance("public_navigation_items", "Public menu", {
    schema: PublicNavigation,
    location: site.navigation,
    toOutput: (stored) => JSON.stringify(parseStoredItems(stored)),
  }),
  appearance("brand_icon", "Brand icon", { schema: fields.icon, location: other.brand_icon }),
  appearance("notification_icon", "Notification icon", { schema: fields.icon, location: other.notification_icon }),
  appearance("loading_icon", "Loading icon", { schema: fields.icon, location: other.loading_icon }),
  appearance("guards_pictures", "Pictures have no context menu", { schema: flag, location: site.guards_pictures }),
  appearance("error_icon", "Error icon", { schema: fields.icon, location: other.error_icon }),
  appearance("success_icon", "Success icon", { schema: fields.icon, location: other.success_icon }),
];

const bookingTermSchemas = {
  cancellation_free_days: dayCount,
  cancellation_half_days: dayCount,
  deposit_percent: depositPercent,
  withdraw_hours: withdrawHours,
};

const bookingSettings: readonly Setting[] = [
  ...bookingTermSettings.map(([key, label]) =>
    booking(key, label, { schema: bookingTermSchemas[key], location: site[key] }),
  ),
  ...paymentDaySettings.map(([key, label]) => booking(key, label, { schema: dayCount, location: payment[key] })),
  booking("refund_note", refundNoteLabel, { schema: RefundNote, location: payment.refund_note }),
  booking("payment_counting", paymentCountingLabel, { schema: PaymentCounting, location: payment.payment_counting }),
  booking("payment_currency", accountCurrencyLabel, { schema: AccountCurrency, location: payment.payment_currency }),
  booking("call_back_hour", callBackHourLabel, { schema: callBackHour, location: payment.call_back_hour }),
  ...paymentInstructionKeys.map((key) =>
    booking(key, paymentInstructionLabel(key), { schema: PaymentInstructions, location: payment[key] }),
  ),
];

const securityLabels = [
  ["two_factor_roles", "Roles that need two-factor sign-in"],
  ["session_timeout_minutes", "Session timeout (minutes)"],
  ["notifications", "Notifications"],
] as const;

const analyticsLabels = [
  ["reporting_currency", "Currency of reports"],
  ["exchange_rates", "Exchange rates"],
  ["targets", "Targets"],
  ["visit_retention_months", "Months for which single visits are kept"],
] as const;

const otherGroupSettings: readonly Setting[] = [
  contact("chat_url", "Chat or WhatsApp link", { schema: fields.link, location: site.chat_url }),
  contact("scheduling_url", "Meeting link", { schema: fields.link, location: site.scheduling_url }),
  contact("website", "Website", { schema: fields.website, location: other.website }),
  contact("is_active", "Contact details are shown", { schema: flag, location: site.contact_is_active }),
  search("search_synonyms", "Words that mean the same in the trip search", {
    schema: SearchSynonyms,
    location: other.search_synonyms,
  }),
  newsletter("double_opt_in", "Double opt-in", { schema: flag, location: site.newsletter_double_opt_in }),
  ...securityLabels.map(([key, label]) =>
    security(key, label, { schema: securitySettingSchemas[key], location: securitySettings[key] }),
  ),
  ...analyticsLabels.map(([key, label]) =>
    analytics(key, label, { schema: analyticsSettingSchemas[key], location: analyticsSettings[key] }),
  ),
  seo("site_name", "Site name", { schema: fields.site_name, location: site.site_name }),
  seo("default_meta_title", "Default meta title", { schema: fields.meta_title, location: site.meta_title }),
  seo("default_meta_description", "Default meta description", {
    schema: fields.meta_description,
    location: site.meta_description,
  }),
  seo("default_keywords", "Default keywords", { schema: fields.keywords, location: other.meta_keywords }),
];

/** Every setting that can be read and written. */
export const settingDefinitions: readonly Setting[] = [
  ...brandingSettings,
  ...generalSettings,
  ...socialSettings,
  ...interfaceSettings,
  ...bookingSettings,
  ...otherGroupSettings,
];

export const settingGroups: readonly string[] = [...new Set(settingDefinitions.map(({ group: name }) => name))];

/** Checks rules that involve several settings. Returns messages by key, or null if the values are valid. */
export function crossSettingErrors(valueAt: (place: SettingLocation) => unknown): Record<string, string> | null {
  const free = Number(valueAt(site.cancellation_free_days));
  const half = Number(valueAt(site.cancellation_half_days));
  return half > free ? { cancellation_half_days: "Half refund days can't be more than free cancellation days" } : null;
}
