import { z } from "zod";
import { CalendarDay, flag, Id, wholeNumber } from "#shared/kit/fields.ts";
import { maxBodyBytes, pageSize } from "#shared/kit/limits.ts";
import { updateSchema } from "#shared/kit/record-fields.ts";
import { email, requiredMultiLine, requiredSingleLine, singleLine } from "#shared/kit/text-fields.ts";
import { pictureInput } from "#shared/media/picture-input.ts";
import { testimonialSources } from "./sources.ts";

const messages = {
  name: "Customer name is required",
  content: "Review content is required",
  email: "Please enter a valid email address",
} as const;

const emailField = email();
const fields = {
  customer_name: requiredSingleLine(200, messages.name),
  customer_email: singleLine(254)
    .toLowerCase()
    .refine((value) => value === "" || emailField.safeParse(value).success, messages.email),
  ...pictureInput("customer_image"),
  rating: wholeNumber({ min: 1, max: 5 }),
  title: singleLine(200),
  // A review may be as long as its guest likes: only the size of a call limits it.
  content: requiredMultiLine(maxBodyBytes, messages.content),
  trip_id: Id.nullable(),
  is_featured: flag,
  is_approved: flag,
  source: z.enum(testimonialSources),
  /** If null, the day of creation is shown. */
  review_date: z.union([z.literal("").transform(() => null), CalendarDay]).nullable(),
};

export const CreateTestimonial = z.strictObject({
  ...fields,
  customer_email: fields.customer_email.default(""),
  rating: fields.rating.default(5),
  title: fields.title.default(""),
  trip_id: fields.trip_id.default(null),
  is_featured: flag.default(false),
  is_approved: flag.default(false),
  source: fields.source.default("admin"),
  review_date: fields.review_date.default(null),
});
export type CreateTestimonial = z.output<typeof CreateTestimonial>;

export const UpdateTestimonial = updateSchema(fields);
export type UpdateTestimonial = z.output<typeof UpdateTestimonial>;

export const testimonialActions = ["approve", "reject", "feature", "delete"] as const;
export type TestimonialAction = (typeof testimonialActions)[number];

/** One action for several testimonials; ids that no longer exist are skipped. */
export const BulkTestimonialAction = z.strictObject({
  action: z.enum(testimonialActions),
  ids: z.array(Id).min(1, "Please choose at least one testimonial").max(pageSize.max),
});
export type BulkTestimonialAction = z.output<typeof BulkTestimonialAction>;
