import type { Site } from "./contract.ts";

type Place<Value> = { group: string; key: string; first: Value };

const branding = <Value>(key: string, first: Value): Place<Value> => ({ group: "branding", key, first });
const general = <Value>(key: string, first: Value): Place<Value> => ({ group: "general", key, first });
const contact = <Value>(key: string, first: Value): Place<Value> => ({ group: "contact", key, first });
const newsletter = <Value>(key: string, first: Value): Place<Value> => ({ group: "newsletter", key, first });
const booking = <Value>(key: string, first: Value): Place<Value> => ({ group: "booking", key, first });

/** Where each field of the site is kept among the settings, and what holds until staff have written something. */
export const siteSettings: { readonly [Name in keyof Site]: Place<Site[Name]> } = {
  site_name: branding("site_name", "Lava Trails"),
  site_tagline: branding("site_tagline", ""),
  site_description: branding("site_description", ""),
  primary_color: branding("primary_color", "#1e4d3b"),
  secondary_color: branding("secondary_color", "#c8431a"),
  accent_color: branding("accent_color", "#f2b441"),
  font_family: branding("font_family", "Inter"),
  copyright_text: branding("copyright_text", ""),
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
  newsletter_double_opt_in: newsletter("double_opt_in", true),
};
