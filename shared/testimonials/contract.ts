import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { flag, Id, wholeNumber } from "#shared/kit/fields.ts";
import { pageLimits } from "#shared/kit/limits.ts";
import { Picture } from "#shared/media/picture.ts";

export const Testimonial = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  /** Stars, 1 to 5. */
  rating: z.int(),
  customer_name: z.string(),
  /** An address, or "" where the initial stands for the picture. */
  customer_image: z.string(),
  picture: Picture.nullable(),
  trip_id: z.int().nullable(),
  trip_title: z.string(),
  /** "" where the trip has no page. */
  trip_slug: z.string(),
  review_date: z.string(),
  is_featured: z.boolean(),
  is_approved: z.boolean(),
  created_at: z.string(),
});
export type Testimonial = z.output<typeof Testimonial>;

export const usualTestimonials = 10;

export const TestimonialQuery = z.object({
  is_approved: flag.optional(),
  featured: flag.optional(),
  trip_id: Id.optional(),
  limit: wholeNumber({ min: 1, max: pageLimits.most }).default(usualTestimonials),
});
export type TestimonialQuery = z.output<typeof TestimonialQuery>;

/** What all approved testimonials say together. */
export const TestimonialSummary = z.object({ count: z.int(), average_rating: z.number().nullable() });
export type TestimonialSummary = z.output<typeof TestimonialSummary>;

const shows = ["testimonials", "trips", "media"] as const;

export const testimonialContract = contract({
  list: {
    method: "GET",
    path: "/testimonials",
    access: "public",
    summary: "Approved testimonials, the newest first",
    input: TestimonialQuery,
    output: z.array(Testimonial),
    shows,
  },
  summary: {
    method: "GET",
    path: "/testimonials/summary",
    access: "public",
    summary: "Number and average rating of all approved testimonials, or of those of one trip",
    input: z.object({ trip_id: Id.optional() }),
    output: TestimonialSummary,
    shows,
  },
});
