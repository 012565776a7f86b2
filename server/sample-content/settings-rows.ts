import { sampleBookingPolicy, sampleOperator } from "#sample/content/operator.ts";
import type { settings } from "#server/database/tables.ts";
import type { Site } from "#shared/settings/contract.ts";
import { siteSettings } from "#shared/settings/defaults.ts";

const [phone, secondPhone] = sampleOperator.phones;
const minDaysForRefund = (percent: number): number | undefined =>
  sampleBookingPolicy.cancellation_tiers.find(({ refund_percent }) => refund_percent === percent)?.min_days_before;

const sampleSite: Site = {
  site_name: sampleOperator.site_name,
  site_tagline: sampleOperator.tagline,
  site_description: sampleOperator.description,
  phone,
  second_phone: secondPhone,
  email: sampleOperator.email,
  address: sampleOperator.address,
  business_hours: sampleOperator.hours,
  primary_color: "#1e4d3b",
  secondary_color: "#c8431a",
  accent_color: "#f2b441",
  font_family: "Inter",
  logo_url: siteSettings.logo_url.defaultValue,
  favicon_url: siteSettings.favicon_url.defaultValue,
  meta_title: siteSettings.meta_title.defaultValue,
  meta_description: siteSettings.meta_description.defaultValue,
  copyright_text: "{{site_name}}. All rights reserved.",
  cancellation_free_days: minDaysForRefund(100) ?? siteSettings.cancellation_free_days.defaultValue,
  cancellation_half_days: minDaysForRefund(50) ?? siteSettings.cancellation_half_days.defaultValue,
  deposit_percent: sampleBookingPolicy.deposit_percent,
  withdraw_hours: siteSettings.withdraw_hours.defaultValue,
  scheduling_url: sampleOperator.scheduling_url,
  chat_url: siteSettings.chat_url.defaultValue,
  newsletter_double_opt_in: siteSettings.newsletter_double_opt_in.defaultValue,
  navigation: siteSettings.navigation.defaultValue,
  contact_is_active: siteSettings.contact_is_active.defaultValue,
  guards_pictures: siteSettings.guards_pictures.defaultValue,
};

/** Rows of the sample operator's settings. */
export const settingsRows: (typeof settings.$inferInsert)[] = Object.entries(siteSettings).map(
  ([name, { group, key }]) => ({ group, key, value: sampleSite[name as keyof Site] }),
);
