import { z } from "zod";
import { linkAddress } from "#shared/kit/addresses.ts";
import { forEditing, Reorder, sortOrder, versionField, withoutReadOnly } from "#shared/kit/edited.ts";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, notFound } from "#shared/kit/errors.ts";
import { flag, Id } from "#shared/kit/fields.ts";
import { line, lines, requiredLine } from "#shared/kit/plain-fields.ts";
import { HeroSlide } from "./content.ts";
import { imageFields, one, Removed } from "./editing.ts";

const title = requiredLine(200, "Title is required");
const subtitle = line(200);
const description = lines(1_000);
const button_text = line(60);
/** A key of the booking wizard or a category slug. */
const booking_category = line(60).refine((value) => /^[a-z0-9-]*$/.test(value), "Please choose a category");

export const CreateSlide = z.strictObject({
  title,
  subtitle: subtitle.default(""),
  description: description.default(""),
  ...imageFields("image_url"),
  button_text: button_text.default(""),
  button_link: linkAddress.default(""),
  booking_category: booking_category.default(""),
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
  button_text: button_text.optional(),
  button_link: linkAddress.optional(),
  booking_category: booking_category.optional(),
  is_active: flag.optional(),
  sort_order: sortOrder.optional(),
});
export type UpdateSlide = z.output<typeof UpdateSlide>;

const reads = withoutReadOnly("picture", "created_at", "updated_at");

export const slideCalls = contract({
  listSlides: {
    method: "GET",
    path: "/hero-slides",
    access: "public",
    summary: "Active hero slides in order; for editing also inactive ones",
    input: z.object(forEditing),
    output: z.array(HeroSlide),
    shows: ["pages", "media"],
  },
  getSlide: {
    method: "GET",
    path: "/hero-slides/{id}",
    access: "content.update",
    summary: "One hero slide, active or not",
    input: one,
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
    reads,
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
    reads,
    errors: [notFound, changedMeanwhile],
  },
  removeSlide: {
    method: "DELETE",
    path: "/hero-slides/{id}",
    access: "content.delete",
    summary: "Deletes a hero slide",
    input: one,
    output: Removed,
    message: "Slide deleted successfully",
    errors: [notFound],
  },
});
