import { z } from "zod";
import { CalendarDay } from "#shared/kit/dates.ts";
import { email, flag, Id, wholeNumber } from "#shared/kit/fields.ts";
import { pageSize } from "#shared/kit/limits.ts";
import { requiredMultiLine, requiredSingleLine, singleLine } from "#shared/kit/plain-fields.ts";
import { versionField } from "#shared/kit/record-fields.ts";
import { customerImageUrl } from "./display.ts";

/** The channel through which a testimonial came in. */
const testimonialSources = ["admin", "website", "email", "social_media", "phone", "survey", "other"] as const;

const messages = {
  name: "Customer name is required",
  content: "Review content is required",
  email: "Please enter a valid email address",
  image: "Please enter a file name, a path or a valid URL",
} as const;

const emailField = email();
const customerEmail = singleLine(254)
  .toLowerCase()
  .refine((value) => value === "" || emailField.safeParse(value).success, messages.email);
const customerImageField = singleLine(500).refine(
  (value) => value === "" || customerImageUrl(value) !== "",
  messages.image,
);
const rating = wholeNumber({ min: 1, max: 5 });
const reviewDate = z.union([z.literal("").transform(() => null), CalendarDay]).nullable();

const fields = {
  customer_name: requiredSingleLine(200, messages.name),
  customer_email: customerEmail,
  /** The URL of a library picture, another URL, a path on this site or a bare file name. */
  customer_image: customerImageField,
  rating,
  title: singleLine(200),
  content: requiredMultiLine(20_000, messages.content),
  trip_id: Id.nullable(),
  is_featured: flag,
  is_approved: flag,
  source: z.enum(testimonialSources),
  /** If null, the day of creation is shown. */
  review_date: reviewDate,
};

export const CreateTestimonial = z.strictObject({
  ...fields,
  customer_email: customerEmail.default(""),
  customer_image: customerImageField.default(""),
  rating: rating.default(5),
  title: fields.title.default(""),
  trip_id: fields.trip_id.default(null),
  is_featured: flag.default(false),
  is_approved: flag.default(false),
  source: fields.source.default("admin"),
  review_date: reviewDate.default(null),
});
export type CreateTestimonial = z.output<typeof CreateTestimonial>;

/** Only the fields that are sent change. */
export const UpdateTestimonial = z.strictObject({ ...z.object(fields).partial().shape, id: Id, ...versionField });
export type UpdateTestimonial = z.output<typeof UpdateTestimonial>;

export const testimonialActions = ["approve", "reject", "feature", "delete"] as const;
export type TestimonialAction = (typeof testimonialActions)[number];

/** One action for several testimonials; ids that no longer exist are skipped. */
export const BulkTestimonialAction = z.strictObject({
  action: z.enum(testimonialActions),
  ids: z.array(Id).min(1, "Please choose at least one testimonial").max(pageSize.max),
});
export type BulkTestimonialAction = z.output<typeof BulkTestimonialAction>;
