import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { notFound } from "#shared/kit/errors.ts";
import { Id } from "#shared/kit/fields.ts";
import { Picture } from "#shared/media/picture.ts";

export const ServiceCategory = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  hero_image: z.string(),
  hero_picture: Picture.nullable(),
  icon: z.string(),
  is_active: z.boolean(),
  sort_order: z.int(),
  /** Active trips of the category. */
  trip_count: z.int(),
  count: z.int(),
  updated_at: z.string(),
});
export type ServiceCategory = z.output<typeof ServiceCategory>;

export const categoryContract = contract({
  list: {
    method: "GET",
    path: "/categories",
    access: "public",
    summary: "The active service categories in their order",
    input: z.object({}),
    output: z.array(ServiceCategory),
    shows: ["categories", "trips", "media"],
  },
  get: {
    method: "GET",
    path: "/categories/{id}",
    access: "public",
    summary: "One service category",
    input: z.object({ id: Id }),
    output: ServiceCategory,
    errors: [notFound],
    shows: ["categories", "trips", "media"],
  },
});
