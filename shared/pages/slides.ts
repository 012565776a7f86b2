import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, notFound } from "#shared/kit/errors.ts";
import { flag, Id } from "#shared/kit/fields.ts";
import { multiLine, requiredSingleLine, singleLine } from "#shared/kit/plain-fields.ts";
import { forEditingField, omitReadOnly, Reorder, sortOrder, versionField } from "#shared/kit/record-fields.ts";
import { optionalLink } from "#shared/kit/urls.ts";
import { HeroSlide } from "./content.ts";
import { DeletedRecord, idInput, imageFields } from "./record-schemas.ts";

const title = requiredSingleLine(200, "Title is required");
const subtitle = singleLine(200);
const description = multiLine(1_000);
const buttonText = singleLine(60);
/** A key of the booking wizard or a category slug. */
const bookingCategory = singleLine(60).refine((value) => /^[a-z0-9-]*$/.test(value), "Please choose a category");

export const CreateSlide = z.strictObject({
  title,
  subtitle: subtitle.default(""),
  description: description.default(""),
  ...imageFields("image_url"),
  button_text: buttonText.default(""),
  button_link: optionalLink.default(""),
  booking_category: bookingCategory.default(""),
  is_active: flag.default(true),
  sort_order: sortOrder.optional(),
});
export type CreateSlide = z.output<typeof CreateSlide>;

/** Only the fields that are sent change. */
export const UpdateSlide = z.strictObject({
  id: Id,
  ...versionField,
  title: title.optional(),
  subtitle: subtitle.optional(),
  description: description.optional(),
  ...imageFields("image_url"),
  button_text: buttonText.optional(),
  button_link: optionalLink.optional(),
  booking_category: bookingCategory.optional(),
  is_active: flag.optional(),
  sort_order: sortOrder.optional(),
});
export type UpdateSlide = z.output<typeof UpdateSlide>;

const normalizeInput = omitReadOnly("picture", "created_at", "updated_at");

export const slideEndpoints = contract({
  listSlides: {
    method: "GET",
    path: "/hero-slides",
    access: "public",
    summary: "Active hero slides in order; for editing also inactive ones",
    input: z.object(forEditingField),
    output: z.array(HeroSlide),
    cacheTags: ["pages", "media"],
  },
  getSlide: {
    method: "GET",
    path: "/hero-slides/{id}",
    access: "content.update",
    summary: "One hero slide, active or not",
    input: idInput,
    output: HeroSlide,
    errors: [notFound],
  },
  createSlide: {
    method: "POST",
    path: "/hero-slides",
    access: "content.create",
    summary: "Creates a hero slide, at the end unless sort_order is sent",
    input: CreateSlide,
    output: HeroSlide,
    message: "Slide created successfully",
    status: 201,
    location: "/hero-slides/{id}",
    normalizeInput,
  },
  reorderSlides: {
    method: "POST",
    path: "/hero-slides/reorder",
    access: "content.update",
    summary: "Reorders all hero slides",
    input: Reorder,
    output: z.array(HeroSlide),
    message: "Order saved",
    errors: [changedMeanwhile],
  },
  updateSlide: {
    method: "PUT",
    path: "/hero-slides/{id}",
    access: "content.update",
    summary: "Updates the fields that are sent",
    input: UpdateSlide,
    output: HeroSlide,
    message: "Slide updated successfully",
    normalizeInput,
    errors: [notFound, changedMeanwhile],
  },
  removeSlide: {
    method: "DELETE",
    path: "/hero-slides/{id}",
    access: "content.delete",
    summary: "Deletes a hero slide",
    input: idInput,
    output: DeletedRecord,
    message: "Slide deleted successfully",
    errors: [notFound],
  },
});
