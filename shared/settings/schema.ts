import { z } from "zod";
import { flag, wholeNumber } from "#shared/kit/fields.ts";
import type { Permission } from "#shared/kit/permissions.ts";
import { SessionTimeout, usualSessionTimeout } from "#shared/sign-in/session-timeout.ts";
import { otherSettings as other, type Place, siteSettings as site } from "./defaults.ts";
import { settingFields as fields } from "./fields.ts";
import { NavigationItem, PublicNavigation, SidebarNavigation, wholeSidebar } from "./navigation.ts";

/** A social network whose link is stored as a social link. */
export type Network = "Facebook" | "Instagram" | "Twitter" | "LinkedIn";

type Rest = {
  /** Validates a new value. */
  schema: z.ZodType;
  at: Place | { network: Network };
  /** Converts the stored value to the output; unchanged by default. */
  shown?: (stored: unknown) => unknown;
};

/** A setting that can be read and written by group and key. Several may share one location. */
export type Setting = Rest & {
  group: string;
  key: string;
  label: string;
  /** The permission to change it. */
  write: Permission;
};

const group =
  (name: string, permission: Permission) =>
  (key: string, label: string, options: Rest): Setting => ({ group: name, key, label, write: permission, ...options });

const branding = group("branding", "system.config");
const general = group("general", "settings.manage");
const social = group("social_media", "settings.manage");
const appearance = group("interface", "settings.manage");
const booking = group("booking", "settings.manage");
const contact = group("contact", "settings.manage");
const newsletter = group("newsletter", "newsletter.manage");
const security = group("security", "settings.manage");
const seo = group("seo", "seo.manage");

const brandingSettings: readonly Setting[] = [
  branding("site_name", "Site name", { schema: fields.site_name, at: site.site_name }),
  branding("site_tagline", "Tagline", { schema: fields.tagline, at: site.site_tagline }),
  branding("site_description", "Description", { schema: fields.description, at: site.site_description }),
  branding("logo_url", "Logo", { schema: fields.picture, at: site.logo_url }),
  branding("favicon_url", "Favicon", { schema: fields.picture, at: site.favicon_url }),
  branding("primary_color", "Primary colour", { schema: fields.colour, at: site.primary_color }),
  branding("secondary_color", "Secondary colour", { schema: fields.colour, at: site.secondary_color }),
  branding("accent_color", "Accent colour", { schema: fields.colour, at: site.accent_color }),
  branding("font_family", "Font", { schema: fields.font, at: site.font_family }),
  branding("meta_title", "Meta title", { schema: fields.meta_title, at: site.meta_title }),
  branding("meta_description", "Meta description", { schema: fields.meta_description, at: site.meta_description }),
  branding("meta_keywords", "Meta keywords", { schema: fields.keywords, at: other.meta_keywords }),
  branding("copyright_text", "Copyright", { schema: fields.copyright_text, at: site.copyright_text }),
  branding("is_active", "Active", { schema: flag, at: other.branding_is_active }),
];

const generalSettings: readonly Setting[] = [
  general("website_title", "Website title", { schema: fields.site_name, at: site.site_name }),
  general("address", "Address", { schema: fields.address, at: site.address }),
  general("phone", "Phone", { schema: fields.phone, at: site.phone }),
  general("second_phone", "Second phone", { schema: fields.phone, at: site.second_phone }),
  general("email", "Email", { schema: fields.email, at: site.email }),
  general("business_hours", "Business hours", { schema: fields.business_hours, at: site.business_hours }),
  general("description", "Description", { schema: fields.description, at: site.site_description }),
  general("keywords", "Keywords", { schema: fields.keywords, at: other.meta_keywords }),
  general("logo", "Logo", { schema: fields.picture, at: site.logo_url }),
];

const network = (key: string, name: Network) => social(key, name, { schema: fields.link, at: { network: name } });

const socialSettings: readonly Setting[] = [
  network("facebook", "Facebook"),
  network("instagram", "Instagram"),
  network("twitter", "Twitter"),
  network("linkedin", "LinkedIn"),
];

const asItems = (stored: unknown): NavigationItem[] => z.array(NavigationItem).catch([]).parse(stored);

const interfaceSettings: readonly Setting[] = [
  appearance("navigation_items", "Sidebar", {
    schema: SidebarNavigation,
    at: other.sidebar,
    shown: (stored) => JSON.stringify(wholeSidebar(asItems(stored))),
  }),
  appearance("public_navigation_items", "Public menu", {
    schema: PublicNavigation,
    at: site.navigation,
    shown: (stored) => JSON.stringify(asItems(stored)),
  }),
  appearance("brand_icon", "Brand icon", { schema: fields.icon, at: other.brand_icon }),
  appearance("notification_icon", "Notification icon", { schema: fields.icon, at: other.notification_icon }),
  appearance("loading_icon", "Loading icon", { schema: fields.icon, at: other.loading_icon }),
  appearance("guards_pictures", "Pictures have no context menu", { schema: flag, at: site.guards_pictures }),
  appearance("error_icon", "Error icon", { schema: fields.icon, at: other.error_icon }),
  appearance("success_icon", "Success icon", { schema: fields.icon, at: other.success_icon }),
];

const days = wholeNumber({ min: 0, max: 365 });

const bookingSettings: readonly Setting[] = [
  booking("cancellation_free_days", "Free cancellation until (days before)", {
    schema: days,
    at: site.cancellation_free_days,
  }),
  booking("cancellation_half_days", "Half refund until (days before)", {
    schema: days,
    at: site.cancellation_half_days,
  }),
  booking("deposit_percent", "Deposit (percent)", {
    schema: wholeNumber({ min: 0, max: 100 }),
    at: site.deposit_percent,
  }),
  booking("withdraw_hours", "Withdrawal of an unpaid booking (hours)", {
    schema: wholeNumber({ min: 0, max: 24 * 30 }),
    at: site.withdraw_hours,
  }),
];

const sessionTimeoutPlace: Place = { group: "security", key: "session_timeout_minutes", first: usualSessionTimeout };
const sessionTimeout = wholeNumber({ min: 1, max: 10_000 }).pipe(SessionTimeout);

const otherGroups: readonly Setting[] = [
  contact("chat_url", "Chat or WhatsApp link", { schema: fields.link, at: site.chat_url }),
  contact("scheduling_url", "Meeting link", { schema: fields.link, at: site.scheduling_url }),
  contact("website", "Website", { schema: fields.website, at: other.website }),
  contact("is_active", "Contact details are shown", { schema: flag, at: site.contact_is_active }),
  newsletter("double_opt_in", "Double opt-in", { schema: flag, at: site.newsletter_double_opt_in }),
  security("session_timeout_minutes", "Session timeout (minutes)", { schema: sessionTimeout, at: sessionTimeoutPlace }),
  seo("site_name", "Site name", { schema: fields.site_name, at: site.site_name }),
  seo("default_meta_title", "Default meta title", { schema: fields.meta_title, at: site.meta_title }),
  seo("default_meta_description", "Default meta description", {
    schema: fields.meta_description,
    at: site.meta_description,
  }),
  seo("default_keywords", "Default keywords", { schema: fields.keywords, at: other.meta_keywords }),
];

/** Every setting that can be read and written. */
export const settingsSchema: readonly Setting[] = [
  ...brandingSettings,
  ...generalSettings,
  ...socialSettings,
  ...interfaceSettings,
  ...bookingSettings,
  ...otherGroups,
];

export const settingGroups: readonly string[] = [...new Set(settingsSchema.map(({ group: name }) => name))];

/** Checks rules that involve several settings. Returns messages by key, or null if the values are valid. */
export function wrongTogether(valueAt: (place: Place) => unknown): Record<string, string> | null {
  const free = Number(valueAt(site.cancellation_free_days));
  const half = Number(valueAt(site.cancellation_half_days));
  return half > free ? { cancellation_half_days: "Half refund days can't be more than free cancellation days" } : null;
}
