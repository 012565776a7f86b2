import { z } from "zod";
import { requiredIcon } from "#shared/icons/icon-reference.ts";
import { contract } from "#shared/kit/endpoint.ts";
import { defineError } from "#shared/kit/errors.ts";
import { flag, numberOrText } from "#shared/kit/fields.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { omitReadOnly, sortOrder, updateSchema } from "#shared/kit/record-fields.ts";
import { multiLine, requiredMultiLine, requiredSingleLine } from "#shared/kit/text-fields.ts";
import { pictureInput } from "#shared/media/picture-input.ts";
import { About, AboutFeature } from "./content.ts";

export const aboutExists = defineError({
  code: "about_exists",
  status: 409,
  message: "An about section already exists. Edit it instead.",
});

const sectionFields = {
  title: requiredSingleLine(200, "Title is required"),
  main_text: requiredMultiLine(20_000, "Main description is required"),
  quote_text: multiLine(1_000),
  ...pictureInput("image"),
  years_experience: z
    .union(numberOrText(/^\d{1,4}$/), "Please enter a number")
    .pipe(
      z
        .int("Please enter a whole number")
        .min(0, "Years of experience cannot be negative")
        .max(1_000, "Please enter a number of at most 1000"),
    ),
  is_active: flag,
};

export const CreateAbout = z.strictObject({
  ...sectionFields,
  quote_text: sectionFields.quote_text.default(""),
  years_experience: sectionFields.years_experience.default(10),
  is_active: flag.default(true),
});
export type CreateAbout = z.output<typeof CreateAbout>;

export const UpdateAbout = updateSchema(sectionFields);
export type UpdateAbout = z.output<typeof UpdateAbout>;

const featureFields = {
  icon_name: requiredIcon(),
  title: requiredSingleLine(120, "Title is required"),
  description: requiredMultiLine(1_000, "Description is required"),
  is_active: flag,
  sort_order: sortOrder,
};

export const CreateFeature = z.strictObject({
  ...featureFields,
  icon_name: featureFields.icon_name.default("Award"),
  is_active: flag.default(true),
  sort_order: sortOrder.optional(),
});

const normalizeInput = omitReadOnly("picture", "created_at", "updated_at");

export const aboutContract = contract({
  get: {
    method: "GET",
    path: "/about",
    access: "public",
    summary: "The about section; null if it is inactive",
    input: z.object({}),
    output: About.nullable(),
    cacheTags: ["pages", "media", "settings"],
  },
  getForEditing: {
    method: "GET",
    path: "/admin/about",
    access: "content.update",
    summary: "The about section, active or not, without variables filled in; null if there is none",
    input: z.object({}),
    output: About.nullable(),
    cacheTags: ["pages", "media"],
  },
  create: {
    ...recordEndpoint.create,
    path: "/about",
    access: "content.update",
    summary: "Creates the about section if there is none yet",
    input: CreateAbout,
    output: About,
    message: "About content saved successfully",
    location: "/about",
    normalizeInput: omitReadOnly("id", "picture", "version", "created_at", "updated_at"),
    errors: [aboutExists],
  },
  update: {
    ...recordEndpoint.update,
    path: "/about/{id}",
    access: "content.update",
    input: UpdateAbout,
    output: About,
    message: "About content saved successfully",
    normalizeInput,
  },
});

const featureForEditing = { access: "content.update", cacheTags: ["pages"] } as const;

export const aboutFeatureContract = contract({
  list: {
    ...recordEndpoint.listAll,
    path: "/about-features",
    access: "public",
    summary: "Active features of the about section in order",
    output: z.array(AboutFeature),
    cacheTags: ["pages"],
  },
  listForEditing: {
    ...recordEndpoint.listAll,
    ...featureForEditing,
    path: "/admin/about-features",
    summary: "All features of the about section in order, active or not",
    output: z.array(AboutFeature),
  },
  getForEditing: {
    ...recordEndpoint.get,
    ...featureForEditing,
    path: "/admin/about-features/{id}",
    summary: "One feature, active or not",
    output: AboutFeature,
  },
  create: {
    ...recordEndpoint.create,
    path: "/about-features",
    access: "content.create",
    summary: "Creates a feature, at the end unless sort_order is sent",
    input: CreateFeature,
    output: AboutFeature,
    message: "Feature saved successfully",
    location: "/about-features/{id}",
  },
  reorder: {
    ...recordEndpoint.reorder,
    path: "/about-features/reorder",
    access: "content.update",
    summary: "Reorders all features",
    output: z.array(AboutFeature),
  },
  update: {
    ...recordEndpoint.update,
    path: "/about-features/{id}",
    access: "content.update",
    input: updateSchema(featureFields),
    output: AboutFeature,
    message: "Feature saved successfully",
    normalizeInput,
  },
  remove: {
    ...recordEndpoint.remove,
    path: "/about-features/{id}",
    access: "content.delete",
    summary: "Deletes a feature",
    message: "Feature deleted successfully",
  },
});
