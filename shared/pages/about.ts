import { z } from "zod";
import { forEditing, Reorder, sortOrder, versionField, withoutReadOnly } from "#shared/kit/edited.ts";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, defineError, notFound } from "#shared/kit/errors.ts";
import { flag, Id } from "#shared/kit/fields.ts";
import { lines, requiredLine, requiredLines } from "#shared/kit/plain-fields.ts";
import { About, AboutFeature } from "./content.ts";
import { imageFields, one, Removed } from "./editing.ts";
import { featureIcons } from "./lists.ts";

export const aboutExists = defineError({
  code: "about_exists",
  status: 409,
  message: "An about section already exists. Edit it instead.",
});

const title = requiredLine(200, "Title is required");
const main_text = requiredLines(20_000, "Main description is required");
const quote_text = lines(1_000);
const years_experience = z
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
  main_text,
  quote_text: quote_text.default(""),
  ...imageFields("image"),
  years_experience: years_experience.default(10),
  is_active: flag.default(true),
});
export type CreateAbout = z.output<typeof CreateAbout>;

export const UpdateAbout = z.strictObject({
  id: Id,
  ...versionField,
  title: title.optional(),
  main_text: main_text.optional(),
  quote_text: quote_text.optional(),
  ...imageFields("image"),
  years_experience: years_experience.optional(),
  is_active: flag.optional(),
});
export type UpdateAbout = z.output<typeof UpdateAbout>;

const icon_name = z.enum(featureIcons, `Please choose one of: ${featureIcons.join(", ")}`);
const featureTitle = requiredLine(120, "Title is required");
const description = requiredLines(1_000, "Description is required");

export const CreateFeature = z.strictObject({
  icon_name: icon_name.default("Award"),
  title: featureTitle,
  description,
  is_active: flag.default(true),
  sort_order: sortOrder.optional(),
});
export type CreateFeature = z.output<typeof CreateFeature>;

export const UpdateFeature = z.strictObject({
  id: Id,
  ...versionField,
  icon_name: icon_name.optional(),
  title: featureTitle.optional(),
  description: description.optional(),
  is_active: flag.optional(),
  sort_order: sortOrder.optional(),
});
export type UpdateFeature = z.output<typeof UpdateFeature>;

const reads = withoutReadOnly("picture", "created_at", "updated_at");

export const aboutCalls = contract({
  getAbout: {
    method: "GET",
    path: "/about",
    access: "public",
    summary: "The about section; null if it is inactive, unless requested for editing",
    input: z.object(forEditing),
    output: About.nullable(),
    shows: ["pages", "media", "settings"],
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
    reads: withoutReadOnly("id", "picture", "version", "created_at", "updated_at"),
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
    reads,
    errors: [notFound, changedMeanwhile],
  },
  listFeatures: {
    method: "GET",
    path: "/about-features",
    access: "public",
    summary: "Active benefits of the about section in order; for editing also inactive ones",
    input: z.object(forEditing),
    output: z.array(AboutFeature),
    shows: ["pages"],
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
    reads,
    errors: [notFound, changedMeanwhile],
  },
  removeFeature: {
    method: "DELETE",
    path: "/about-features/{id}",
    access: "content.delete",
    summary: "Deletes a benefit",
    input: one,
    output: Removed,
    message: "Feature deleted successfully",
    errors: [notFound],
  },
});
