import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { notFound } from "#shared/kit/errors.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { omitReadOnly } from "#shared/kit/record-fields.ts";
import { Picture } from "#shared/media/picture.ts";
import { CreateCategory, ReorderCategories, UpdateCategory } from "./category-input.ts";
import { categoryInUse, categoryOfDeletedTrips } from "./errors.ts";

export const ServiceCategory = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  hero_image: z.string(),
  image_id: z.int().nullable(),
  hero_picture: Picture.nullable(),
  icon: z.string(),
  is_active: z.boolean(),
  sort_order: z.int(),
  /** Active trips of the category; for editors, all trips that are not deleted. */
  trip_count: z.int(),
  count: z.int(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ServiceCategory = z.output<typeof ServiceCategory>;

/** A category in the navigation. Unlike whole categories, it depends on no trip or picture. */
export const CategoryName = ServiceCategory.pick({ slug: true, name: true });
export type CategoryName = z.output<typeof CategoryName>;

const cacheTags = ["categories", "trips", "media"] as const;
const forEditing = { access: "services.manage", cacheTags } as const;
const normalizeInput = omitReadOnly("hero_picture", "trip_count", "count", "created_at", "updated_at");

export const categoryContract = contract({
  list: {
    ...recordEndpoint.listAll,
    path: "/categories",
    access: "public",
    summary: "Active service categories in order",
    output: z.array(ServiceCategory),
    cacheTags,
  },
  listNames: {
    ...recordEndpoint.listAll,
    path: "/categories/names",
    access: "public",
    summary: "The names of the active service categories in order",
    output: z.array(CategoryName),
    cacheTags: ["categories"],
  },
  listForEditing: {
    ...recordEndpoint.listAll,
    ...forEditing,
    path: "/admin/categories",
    summary: "All service categories in order, active or not",
    output: z.array(ServiceCategory),
  },
  get: {
    ...recordEndpoint.get,
    path: "/categories/{id}",
    access: "public",
    summary: "One active service category",
    output: ServiceCategory,
    cacheTags,
  },
  getForEditing: {
    ...recordEndpoint.get,
    ...forEditing,
    path: "/admin/categories/{id}",
    summary: "One service category, active or not",
    output: ServiceCategory,
  },
  create: {
    ...recordEndpoint.create,
    path: "/categories",
    access: "services.manage",
    summary: "Creates a service category. Its slug, the path of its page, is derived from its name",
    input: CreateCategory,
    output: ServiceCategory.extend({ category_id: z.int() }),
    message: "Category created successfully",
    location: "/categories/{category_id}",
    topLevelFields: ["category_id"],
  },
  reorder: {
    ...recordEndpoint.reorder,
    method: "PUT",
    path: "/categories/reorder",
    access: "services.manage",
    summary: "Reorders service categories",
    input: ReorderCategories,
    output: z.array(ServiceCategory),
    errors: [notFound],
  },
  update: {
    ...recordEndpoint.update,
    path: "/categories/{id}",
    access: "services.manage",
    summary: "Updates the fields of a service category that are sent",
    input: UpdateCategory,
    output: ServiceCategory,
    message: "Category updated successfully",
    normalizeInput,
  },
  remove: {
    ...recordEndpoint.remove,
    path: "/categories/{id}",
    access: "services.manage",
    summary: "Deletes a service category that has no trips",
    message: "Category Deleted",
    errors: [notFound, categoryInUse, categoryOfDeletedTrips],
  },
});
