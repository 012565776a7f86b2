import { z } from "zod";
import { exportEndpoint, importEndpoint } from "#shared/kit/csv-import.ts";
import { contract } from "#shared/kit/endpoint.ts";
import { flag, Id } from "#shared/kit/fields.ts";
import { PageQuery, pageSchema } from "#shared/kit/pagination.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { omitReadOnly } from "#shared/kit/record-fields.ts";
import { sortField } from "#shared/kit/sort-field.ts";
import { trimmedString } from "#shared/kit/text-fields.ts";
import { Picture } from "#shared/media/picture.ts";
import { testimonialSources } from "./sources.ts";
import {
  BulkTestimonialAction,
  CreateTestimonial,
  testimonialActions,
  UpdateTestimonial,
} from "./testimonial-input.ts";

export const Testimonial = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  /** Stars, 1 to 5. */
  rating: z.int(),
  customer_name: z.string(),
  /** "" if the initial of the name is shown instead. */
  customer_image: z.string(),
  image_id: z.int().nullable(),
  picture: Picture.nullable(),
  trip_id: z.int().nullable(),
  trip_title: z.string(),
  /** "" if the trip has no page. */
  trip_slug: z.string(),
  review_date: z.string(),
  is_featured: z.boolean(),
  is_approved: z.boolean(),
  created_at: z.string(),
});
export type Testimonial = z.output<typeof Testimonial>;

/** A testimonial with the fields that only editors see. */
export const EditableTestimonial = Testimonial.extend({
  customer_email: z.string(),
  source: z.enum(testimonialSources),
  version: z.int(),
  updated_at: z.string(),
});
export type EditableTestimonial = z.output<typeof EditableTestimonial>;

export const defaultTestimonialCount = 10;

const testimonialFilter = z.enum(["all", "featured", "pending", "approved"]).default("all");

export const TestimonialQuery = PageQuery.extend({
  is_approved: flag.optional(),
  featured: flag.optional(),
  trip_id: Id.optional(),
  filter: testimonialFilter,
  search: trimmedString(100).optional(),
});
export type TestimonialQuery = z.output<typeof TestimonialQuery>;

const EditableTestimonialQuery = PageQuery.extend({
  filter: testimonialFilter,
  /** Also finds email addresses. */
  search: trimmedString(100).optional(),
  sort: sortField(["review_date", "customer_name", "rating", "created_at"]).default("-review_date"),
});
export type EditableTestimonialQuery = z.output<typeof EditableTestimonialQuery>;

/** Number and average rating of approved testimonials. */
export const TestimonialSummary = z.object({ count: z.int(), average_rating: z.number().nullable() });
export type TestimonialSummary = z.output<typeof TestimonialSummary>;

const cacheTags = ["testimonials", "trips", "media"] as const;
const forEditing = { access: "testimonials.manage", cacheTags } as const;
const normalizeInput = omitReadOnly("picture", "trip_title", "trip_slug", "created_at", "updated_at");

export const testimonialContract = contract({
  list: {
    method: "GET",
    path: "/testimonials",
    access: "public",
    summary: "Approved testimonials, newest first",
    input: TestimonialQuery,
    output: pageSchema(Testimonial),
    cacheTags,
  },
  listForEditing: {
    ...forEditing,
    method: "GET",
    path: "/admin/testimonials",
    summary: "All testimonials, approved or not, filtered, searched and sorted",
    input: EditableTestimonialQuery,
    output: pageSchema(EditableTestimonial),
  },
  summary: {
    method: "GET",
    path: "/testimonials/summary",
    access: "public",
    summary: "Number and average rating of all approved testimonials, or of those of one trip",
    input: z.object({ trip_id: Id.optional() }),
    output: TestimonialSummary,
    cacheTags,
  },
  exportCsv: {
    ...exportEndpoint,
    path: "/testimonials/export.csv",
    access: "testimonials.manage",
    summary: "The testimonials of a filter as CSV, in a form that can be imported again",
    input: EditableTestimonialQuery.omit({ limit: true, page: true, offset: true }),
  },
  get: {
    ...recordEndpoint.get,
    path: "/testimonials/{id}",
    access: "public",
    summary: "One approved testimonial",
    output: Testimonial,
    cacheTags,
  },
  getForEditing: {
    ...forEditing,
    ...recordEndpoint.get,
    path: "/admin/testimonials/{id}",
    summary: "One testimonial, approved or not",
    output: EditableTestimonial,
  },
  create: {
    ...recordEndpoint.create,
    path: "/testimonials",
    access: "testimonials.manage",
    summary: "Creates a testimonial",
    input: CreateTestimonial,
    output: EditableTestimonial,
    message: "Testimonial created successfully",
    location: "/testimonials/{id}",
    normalizeInput,
  },
  act: {
    method: "POST",
    path: "/testimonials/bulk",
    access: "testimonials.manage",
    summary: "Approves, rejects, features or deletes several testimonials",
    input: BulkTestimonialAction,
    output: z.object({ action: z.enum(testimonialActions), ids: z.array(z.int()), count: z.int() }),
    message: "Bulk action complete",
    topLevelFields: ["count"],
  },
  update: {
    ...recordEndpoint.update,
    path: "/testimonials/{id}",
    access: "testimonials.manage",
    input: UpdateTestimonial,
    output: EditableTestimonial,
    message: "Testimonial updated successfully",
    normalizeInput,
  },
  remove: {
    ...recordEndpoint.remove,
    path: "/testimonials/{id}",
    access: "testimonials.manage",
    summary: "Soft-deletes a testimonial",
    message: "Testimonial deleted successfully",
  },
  importCsv: {
    ...importEndpoint,
    path: "/testimonials/import",
    access: "testimonials.manage",
    summary:
      "Adds and changes testimonials from a CSV file, all lines of it or none; a dry run unless `dry_run` is false",
  },
});
