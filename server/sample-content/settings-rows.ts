import { sampleBookingPolicy, sampleOperator } from "#sample/content/operator.ts";
import type { settings } from "#server/database/tables.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import { siteSettings } from "#shared/settings/setting-locations.ts";

const [phone, secondPhone] = sampleOperator.phones;
const minDaysForRefund = (percent: number): number | undefined =>
  sampleBookingPolicy.cancellation_tiers.find(({ refund_percent }) => refund_percent === percent)?.min_days_before;

/** The values that differ from the defaults. */
const sampleSite: { [Name in keyof SiteSettings]?: SiteSettings[Name] | undefined } = {
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
  copyright_text: "{{site_name}}. All rights reserved.",
  cancellation_free_days: minDaysForRefund(100),
  cancellation_half_days: minDaysForRefund(50),
  deposit_percent: sampleBookingPolicy.deposit_percent,
  scheduling_url: sampleOperator.scheduling_url,
};

/** Rows of the sample operator's settings. */
export const buildSettingsRows = (logo_id: number): (typeof settings.$inferInsert)[] =>
  Object.entries(siteSettings).map(([name, { group, key, defaultValue, isPicture }]) => ({
    ...{ group, key },
    ...(isPicture
      ? { value: null, image_id: logo_id }
      : { value: sampleSite[name as keyof SiteSettings] ?? defaultValue }),
  }));
