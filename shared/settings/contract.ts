import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";

/** What every page of the public site needs to know of its operator. */
export const Site = z.object({
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
  copyright_text: z.string(),
  /** Cancellation and payment terms (decisions, section 4). */
  cancellation_free_days: z.int(),
  cancellation_half_days: z.int(),
  deposit_percent: z.int(),
  withdraw_hours: z.int(),
  /** Where an online meeting is arranged, and a chat or WhatsApp link; "" where there is none. */
  scheduling_url: z.string(),
  chat_url: z.string(),
  /** A new subscriber has to open a mailed link first. */
  newsletter_double_opt_in: z.boolean(),
});
export type Site = z.output<typeof Site>;

export const settingsContract = contract({
  site: {
    method: "GET",
    path: "/site",
    access: "public",
    summary: "Name, contact details, colours and terms of the operator",
    input: z.object({}),
    output: Site,
    shows: ["settings"],
  },
});
