import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { flag } from "#shared/kit/fields.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { omitReadOnly, sortOrder, updateSchema } from "#shared/kit/record-fields.ts";
import { multiLine, requiredSingleLine, singleLine } from "#shared/kit/text-fields.ts";
import { optionalLink } from "#shared/kit/urls.ts";
import { pictureInput } from "#shared/media/picture-input.ts";
import { HeroSlide } from "./content.ts";
import { idInput } from "./id-input.ts";

const fields = {
  title: requiredSingleLine(200, "Title is required"),
  subtitle: singleLine(200),
  description: multiLine(1_000),
  ...pictureInput("image_url"),
  button_text: singleLine(60),
  button_link: optionalLink,
  /** A key of the booking wizard or a category slug. */
  booking_category: singleLine(60).refine((value) => /^[a-z0-9-]*$/.test(value), "Please choose a category"),
  is_active: flag,
  sort_order: sortOrder,
};

export const CreateSlide = z.strictObject({
  ...fields,
  subtitle: fields.subtitle.default(""),
  description: fields.description.default(""),
  button_text: fields.button_text.default(""),
  button_link: optionalLink.default(""),
  booking_category: fields.booking_category.default(""),
  is_active: flag.default(true),
  sort_order: sortOrder.optional(),
});
export type CreateSlide = z.output<typeof CreateSlide>;

const UpdateSlide = updateSchema(fields);

const normalizeInput = omitReadOnly("picture", "created_at", "updated_at");

const forEditing = { access: "content.update", cacheTags: ["pages", "media"] } as const;

export const slideContract = contract({
  list: {
    ...recordEndpoint.listAll,
    path: "/hero-slides",
    access: "public",
    summary: "Active hero slides in order",
    output: z.array(HeroSlide),
    cacheTags: ["pages", "media"],
  },
  listForEditing: {
    ...recordEndpoint.listAll,
    ...forEditing,
    path: "/admin/hero-slides",
    summary: "All hero slides in order, active or not",
    output: z.array(HeroSlide),
  },
  getForEditing: {
    ...recordEndpoint.get,
    ...forEditing,
    path: "/admin/hero-slides/{id}",
    summary: "One hero slide, active or not",
    output: HeroSlide,
  },
  get: {
    ...recordEndpoint.get,
    path: "/hero-slides/{id}",
    access: "content.update",
    summary: "The same as /admin/hero-slides/{id}",
    input: idInput,
    output: HeroSlide,
  },
  create: {
    ...recordEndpoint.create,
    path: "/hero-slides",
    access: "content.create",
    summary: "Creates a hero slide, at the end unless sort_order is sent",
    input: CreateSlide,
    output: HeroSlide,
    message: "Slide created successfully",
    location: "/hero-slides/{id}",
    normalizeInput,
  },
  reorder: {
    ...recordEndpoint.reorder,
    path: "/hero-slides/reorder",
    access: "content.update",
    summary: "Reorders all hero slides",
    output: z.array(HeroSlide),
  },
  update: {
    ...recordEndpoint.update,
    path: "/hero-slides/{id}",
    access: "content.update",
    input: UpdateSlide,
    output: HeroSlide,
    message: "Slide updated successfully",
    normalizeInput,
  },
  remove: {
    ...recordEndpoint.remove,
    path: "/hero-slides/{id}",
    access: "content.delete",
    summary: "Deletes a hero slide",
    message: "Slide deleted successfully",
  },
});
