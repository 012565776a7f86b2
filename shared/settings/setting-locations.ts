import { defaultSessionTimeout } from "#shared/sign-in/session-timeout.ts";
import { defaultSearchSynonyms } from "#shared/trips/search-synonyms.ts";
import type { SiteSettings } from "./contract.ts";
import { defaultInterfaceIcons as icons } from "./interface-icons.ts";
import { defaultPublicNavigation } from "./navigation-settings.ts";
import { defaultNotifications } from "./notifications.ts";
import { defaultRefundNote, type PaymentTerms } from "./payment-terms.ts";
import type { SecuritySettings } from "./security-settings.ts";

/** Where a setting is stored, and its value until staff save one. */
export type SettingLocation<Value = unknown> = {
  group: string;
  key: string;
  defaultValue: Value;
  /** The value is the id of a library picture; `Site` has its address. */
  isPicture?: true;
};

const locationsIn =
  (group: string) =>
  <Value>(key: string, defaultValue: Value): SettingLocation<Value> => ({ group, key, defaultValue });

const branding = locationsIn("branding");
const general = locationsIn("general");
const contact = locationsIn("contact");
const booking = locationsIn("booking");
const appearance = locationsIn("interface");
const security = locationsIn("security");

/** The location and the default value of each field of `Site`. */
export const siteSettings: { readonly [Name in keyof SiteSettings]: SettingLocation<SiteSettings[Name]> } = {
  site_name: branding("site_name", "Lava Trails"),
  site_tagline: branding("site_tagline", ""),
  site_description: branding("site_description", ""),
  primary_color: branding("primary_color", "#0066cc"),
  secondary_color: branding("secondary_color", "#ff6600"),
  accent_color: branding("accent_color", "#00cc66"),
  font_family: branding("font_family", "Inter"),
  logo_url: { ...branding("logo_url", ""), isPicture: true },
  favicon_url: { ...branding("favicon_url", ""), isPicture: true },
  meta_title: branding("meta_title", ""),
  meta_description: branding("meta_description", ""),
  copyright_text: branding("copyright_text", ""),
  meta_keywords: branding(
    "meta_keywords",
    "guided trips, mountain biking, hiking, gorilla trekking, safari, enduro cycling, Rwanda, Uganda",
  ),
  phone: general("phone", ""),
  second_phone: general("second_phone", ""),
  email: general("email", "info@lavatrails.example"),
  address: general("address", ""),
  business_hours: general("business_hours", ""),
  cancellation_free_days: booking("cancellation_free_days", 7),
  cancellation_half_days: booking("cancellation_half_days", 3),
  deposit_percent: booking("deposit_percent", 50),
  withdraw_hours: booking("withdraw_hours", 48),
  scheduling_url: contact("scheduling_url", ""),
  chat_url: contact("chat_url", ""),
  deposit_due_days: booking("deposit_due_days", 7),
  balance_due_days: booking("balance_due_days", 30),
  refund_days: booking("refund_days", 14),
  contact_is_active: contact("is_active", true),
  guards_pictures: appearance("guards_pictures", false),
  newsletter_double_opt_in: locationsIn("newsletter")("double_opt_in", true),
  navigation: appearance("public_navigation_items", [...defaultPublicNavigation]),
};

/** The location and the default value of the payment terms. */
export const paymentSettings: { readonly [Name in keyof PaymentTerms]: SettingLocation<PaymentTerms[Name]> } = {
  deposit_due_days: siteSettings.deposit_due_days,
  balance_due_days: siteSettings.balance_due_days,
  refund_days: siteSettings.refund_days,
  refund_note: booking("refund_note", defaultRefundNote),
  payment_counting: booking("payment_counting", "sent"),
  payment_currency: booking("payment_currency", "any"),
  call_back_hour: booking("call_back_hour", 0),
  payment_instructions: booking("payment_instructions", ""),
  payment_instructions_usd: booking("payment_instructions_usd", ""),
  payment_instructions_eur: booking("payment_instructions_eur", ""),
  payment_instructions_gbp: booking("payment_instructions_gbp", ""),
  payment_instructions_rwf: booking("payment_instructions_rwf", ""),
  payment_instructions_ugx: booking("payment_instructions_ugx", ""),
  payment_instructions_kes: booking("payment_instructions_kes", ""),
};

/** The location and the default value of the security settings. */
export const securitySettings: { readonly [Name in keyof SecuritySettings]: SettingLocation<SecuritySettings[Name]> } =
  {
    two_factor_roles: security("two_factor_roles", []),
    session_timeout_minutes: security("session_timeout_minutes", defaultSessionTimeout),
    notifications: security("notifications", defaultNotifications),
  };

/** The location and the default value of settings that are not part of `Site`. */
export const otherSettings = {
  branding_is_active: branding("is_active", true),
  website: contact("website", ""),
  search_synonyms: locationsIn("search")("search_synonyms", defaultSearchSynonyms),
  sidebar: appearance("navigation_items", []),
  brand_icon: appearance("brand_icon", icons.brand),
  notification_icon: appearance("notification_icon", icons.notification),
  loading_icon: appearance("loading_icon", icons.loading),
  error_icon: appearance("error_icon", icons.error),
  success_icon: appearance("success_icon", icons.success),
} as const satisfies Record<string, SettingLocation>;
