import { z } from "zod";
import { Picture } from "#shared/media/picture.ts";
import { claimAreas, faqCategories } from "./choices.ts";

export const HeroSlide = z.object({
  id: z.int(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  image_url: z.string(),
  image_id: z.int().nullable(),
  picture: Picture.nullable(),
  button_text: z.string(),
  button_link: z.string(),
  booking_category: z.string(),
  is_active: z.boolean(),
  sort_order: z.int(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type HeroSlide = z.output<typeof HeroSlide>;

export const About = z.object({
  id: z.int(),
  title: z.string(),
  /** Formatted: see shared/kit/rich-text. */
  main_text: z.string(),
  quote_text: z.string(),
  image: z.string(),
  image_id: z.int().nullable(),
  picture: Picture.nullable(),
  years_experience: z.int(),
  is_active: z.boolean(),
  version: z.int(),
  updated_at: z.string(),
});
export type About = z.output<typeof About>;

export const AboutFeature = z.object({
  id: z.int(),
  icon_name: z.string(),
  title: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  sort_order: z.int(),
  version: z.int(),
});
export type AboutFeature = z.output<typeof AboutFeature>;

export const SocialLink = z.object({
  id: z.int(),
  platform: z.string(),
  url: z.string(),
  icon_name: z.string(),
  is_active: z.boolean(),
  sort_order: z.int(),
  version: z.int(),
});
export type SocialLink = z.output<typeof SocialLink>;

export const FaqEntry = z.object({
  id: z.int(),
  question: z.string(),
  /** Formatted. With the operator's terms filled in, but for editors. */
  answer: z.string(),
  category: z.enum(faqCategories),
  is_active: z.boolean(),
  sort_order: z.int(),
  version: z.int(),
});
export type FaqEntry = z.output<typeof FaqEntry>;

export const Claim = z.object({
  id: z.int(),
  key: z.string(),
  value: z.string(),
  label: z.string(),
  area: z.enum(claimAreas),
  sort_order: z.int(),
  version: z.int(),
});
export type Claim = z.output<typeof Claim>;

export const PageText = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  /** Formatted. With the operator's terms filled in, but for editors. */
  body: z.string(),
  version: z.int(),
  updated_at: z.string(),
});
export type PageText = z.output<typeof PageText>;
