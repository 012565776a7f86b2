import { z } from "zod";
import { CalendarDay } from "#shared/kit/dates.ts";
import { versionField } from "#shared/kit/edited.ts";
import { email, flag, Id, wholeNumber } from "#shared/kit/fields.ts";
import { pageLimits } from "#shared/kit/limits.ts";
import { line, requiredLine, requiredLines } from "#shared/kit/plain-fields.ts";
import { customerImage } from "./shown.ts";

/** The channel through which a testimonial came in. */
const testimonialSources = ["admin", "website", "email", "social_media", "phone", "survey", "other"] as const;

const say = {
  name: "Customer name is required",
  content: "Review content is required",
  email: "Please enter a valid email address",
  image: "Please enter a file name, a path or a valid URL",
} as const;

const anEmail = email();
const customer_email = line(254)
  .toLowerCase()
  .refine((value) => value === "" || anEmail.safeParse(value).success, say.email);
const customer_image = line(500).refine((value) => value === "" || customerImage(value) !== "", say.image);
const rating = wholeNumber({ min: 1, max: 5 });
const review_date = z.union([z.literal("").transform(() => null), CalendarDay]).nullable();

const fields = {
  customer_name: requiredLine(200, say.name),
  customer_email,
  /** The URL of a library picture, another URL, a path on this site or a bare file name. */
  customer_image,
  rating,
  title: line(200),
  content: requiredLines(20_000, say.content),
  trip_id: Id.nullable(),
  is_featured: flag,
  is_approved: flag,
  source: z.enum(testimonialSources),
  /** If null, the day of creation is shown. */
  review_date,
};

export const CreateTestimonial = z.strictObject({
  ...fields,
  customer_email: customer_email.default(""),
  customer_image: customer_image.default(""),
  rating: rating.default(5),
  title: fields.title.default(""),
  trip_id: fields.trip_id.default(null),
  is_featured: flag.default(false),
  is_approved: flag.default(false),
  source: fields.source.default("admin"),
  review_date: review_date.default(null),
});
export type CreateTestimonial = z.output<typeof CreateTestimonial>;

/** Only the fields that are sent change. */
export const UpdateTestimonial = z.strictObject({ ...z.object(fields).partial().shape, id: Id, ...versionField });
export type UpdateTestimonial = z.output<typeof UpdateTestimonial>;

export const testimonialActions = ["approve", "reject", "feature", "delete"] as const;
export type TestimonialAction = (typeof testimonialActions)[number];

/** One action for several testimonials; ids that no longer exist are skipped. */
export const ActOnTestimonials = z.strictObject({
  action: z.enum(testimonialActions),
  ids: z.array(Id).min(1, "Please choose at least one testimonial").max(pageLimits.most),
});
export type ActOnTestimonials = z.output<typeof ActOnTestimonials>;
