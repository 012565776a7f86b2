import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, defineError, notFound } from "#shared/kit/errors.ts";
import { flag, Id } from "#shared/kit/fields.ts";
import { multiLine, requiredMultiLine, requiredSingleLine } from "#shared/kit/plain-fields.ts";
import { forEditingField, omitReadOnly, Reorder, sortOrder, versionField } from "#shared/kit/record-fields.ts";
import { featureIcons } from "./choices.ts";
import { About, AboutFeature } from "./content.ts";
import { DeletedRecord, idInput, imageFields } from "./record-schemas.ts";

export const aboutExists = defineError({
  code: "about_exists",
  status: 409,
  message: "An about section already exists. Edit it instead.",
});

const title = requiredSingleLine(200, "Title is required");
const mainText = requiredMultiLine(20_000, "Main description is required");
const quoteText = multiLine(1_000);
const yearsExperience = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    ],
    "Please enter a number",
  )
  .pipe(
    z
      .int("Please enter a whole number")
      .min(0, "Years of experience cannot be negative")
      .max(1_000, "Please enter a number of at most 1000"),
  );

export const CreateAbout = z.strictObject({
  title,
  main_text: mainText,
  quote_text: quoteText.default(""),
  ...imageFields("image"),
  years_experience: yearsExperience.default(10),
  is_active: flag.default(true),
});
export type CreateAbout = z.output<typeof CreateAbout>;

export const UpdateAbout = z.strictObject({
  id: Id,
  ...versionField,
  title: title.optional(),
  main_text: mainText.optional(),
  quote_text: quoteText.optional(),
  ...imageFields("image"),
  years_experience: yearsExperience.optional(),
  is_active: flag.optional(),
});
export type UpdateAbout = z.output<typeof UpdateAbout>;

const iconName = z.enum(featureIcons, `Please choose one of: ${featureIcons.join(", ")}`);
const featureTitle = requiredSingleLine(120, "Title is required");
const description = requiredMultiLine(1_000, "Description is required");

export const CreateFeature = z.strictObject({
  icon_name: iconName.default("Award"),
  title: featureTitle,
  description,
  is_active: flag.default(true),
  sort_order: sortOrder.optional(),
});
export type CreateFeature = z.output<typeof CreateFeature>;

export const UpdateFeature = z.strictObject({
  id: Id,
  ...versionField,
  icon_name: iconName.optional(),
  title: featureTitle.optional(),
  description: description.optional(),
  is_active: flag.optional(),
  sort_order: sortOrder.optional(),
});
export type UpdateFeature = z.output<typeof UpdateFeature>;

const normalizeInput = omitReadOnly("picture", "created_at", "updated_at");

export const aboutEndpoints = contract({
  getAbout: {
    method: "GET",
    path: "/about",
    access: "public",
    summary: "The about section; null if it is inactive, unless requested for editing",
    input: z.object(forEditingField),
    output: About.nullable(),
    cacheTags: ["pages", "media", "settings"],
  },
  createAbout: {
    method: "POST",
    path: "/about",
    access: "content.update",
    summary: "Creates the about section if there is none yet",
    input: CreateAbout,
    output: About,
    message: "About content saved successfully",
    status: 201,
    location: "/about",
    normalizeInput: omitReadOnly("id", "picture", "version", "created_at", "updated_at"),
    errors: [aboutExists],
  },
  updateAbout: {
    method: "PUT",
    path: "/about/{id}",
    access: "content.update",
    summary: "Updates the fields that are sent",
    input: UpdateAbout,
    output: About,
    message: "About content saved successfully",
    normalizeInput,
    errors: [notFound, changedMeanwhile],
  },
  listFeatures: {
    method: "GET",
    path: "/about-features",
    access: "public",
    summary: "Active benefits of the about section in order; for editing also inactive ones",
    input: z.object(forEditingField),
    output: z.array(AboutFeature),
    cacheTags: ["pages"],
  },
  createFeature: {
    method: "POST",
    path: "/about-features",
    access: "content.create",
    summary: "Creates a benefit, at the end unless sort_order is sent",
    input: CreateFeature,
    output: AboutFeature,
    message: "Feature saved successfully",
    status: 201,
    location: "/about-features/{id}",
  },
  reorderFeatures: {
    method: "POST",
    path: "/about-features/reorder",
    access: "content.update",
    summary: "Reorders all benefits",
    input: Reorder,
    output: z.array(AboutFeature),
    message: "Order saved",
    errors: [changedMeanwhile],
  },
  updateFeature: {
    method: "PUT",
    path: "/about-features/{id}",
    access: "content.update",
    summary: "Updates the fields that are sent",
    input: UpdateFeature,
    output: AboutFeature,
    message: "Feature saved successfully",
    normalizeInput,
    errors: [notFound, changedMeanwhile],
  },
  removeFeature: {
    method: "DELETE",
    path: "/about-features/{id}",
    access: "content.delete",
    summary: "Deletes a benefit",
    input: idInput,
    output: DeletedRecord,
    message: "Feature deleted successfully",
    errors: [notFound],
  },
});
