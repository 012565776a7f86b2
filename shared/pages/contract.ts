import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { Picture } from "#shared/media/picture.ts";

export const HeroSlide = z.object({
  id: z.int(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  image_url: z.string(),
  picture: Picture.nullable(),
  button_text: z.string(),
  button_link: z.string(),
  booking_category: z.string(),
  is_active: z.boolean(),
  sort_order: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type HeroSlide = z.output<typeof HeroSlide>;

export const pageContract = contract({
  listSlides: {
    method: "GET",
    path: "/hero-slides",
    access: "public",
    summary: "The active hero slides in their order",
    input: z.object({}),
    output: z.array(HeroSlide),
    shows: ["pages", "media"],
  },
});
