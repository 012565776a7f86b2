import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { flag } from "#shared/kit/fields.ts";
import { PageQuery, pageOf } from "#shared/kit/page.ts";
import { highlightCategories } from "./highlight-categories.ts";
import { publicImageCategories } from "./limits.ts";
import { Picture } from "./picture.ts";

export const Highlight = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  image_url: z.string(),
  picture: Picture.nullable(),
  alt_text: z.string(),
  category: z.enum(highlightCategories),
  is_featured: z.boolean(),
  is_active: z.boolean(),
  views_count: z.int(),
  sort_order: z.int(),
  created_at: z.string(),
});
export type Highlight = z.output<typeof Highlight>;

export const Image = z.object({
  id: z.int(),
  original_filename: z.string(),
  filename: z.string(),
  file_path: z.string(),
  file_size: z.int(),
  file_type: z.string(),
  category: z.string(),
  alt_text: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  full_url: z.string(),
  thumbnail_url: z.string(),
  picture: Picture.nullable(),
  created_at: z.string(),
  uploaded_at: z.string(),
});
export type Image = z.output<typeof Image>;

const direction = z
  .string()
  .transform((value) => value.toUpperCase())
  .pipe(z.enum(["ASC", "DESC"], "Please use ASC or DESC"));

const highlightSorts = ["sort_order", "created_at", "title", "views_count"] as const;

export const HighlightQuery = z.object({
  category: z.enum(["all", ...highlightCategories]).default("all"),
  featured: flag.optional(),
  search: z.string().trim().max(100).optional(),
  sort_by: z.enum(highlightSorts).default("sort_order"),
  sort_order: direction.default("ASC"),
  limit: PageQuery.shape.limit,
  offset: PageQuery.shape.offset,
});
export type HighlightQuery = z.output<typeof HighlightQuery>;

const imageSorts = ["uploaded_at", "created_at", "original_name", "file_size"] as const;
export type ImageSort = (typeof imageSorts)[number];

export const ImageQuery = PageQuery.extend({
  category: z.enum(["all", ...publicImageCategories]).default("all"),
  /** A media type, or its last part: "image/webp", "webp". */
  type: z.string().trim().max(60).optional(),
  search: z.string().trim().max(100).optional(),
  sort_by: z.enum(imageSorts).default("uploaded_at"),
  sort_order: direction.default("DESC"),
});
export type ImageQuery = z.output<typeof ImageQuery>;

export const CategoryCount = z.object({ category: z.string(), count: z.int() });
export type CategoryCount = z.output<typeof CategoryCount>;

const read = { method: "GET", access: "public", shows: ["media"] } as const;

export const mediaContract = contract({
  listHighlights: {
    ...read,
    path: "/highlights",
    summary: "Active highlights, filtered, searched and sorted",
    input: HighlightQuery,
    output: pageOf(Highlight),
    list_name: "highlights",
  },
  groupHighlights: {
    ...read,
    path: "/highlights/by-category",
    summary: "The first active highlights of each category that has any",
    input: z.object({}),
    output: z.partialRecord(z.enum(highlightCategories), z.array(Highlight)),
  },
  listHighlightCategories: {
    ...read,
    path: "/highlights/categories",
    summary: "Categories that have highlights, in their order, with how many",
    input: z.object({}),
    output: z.array(z.object({ category: z.enum(highlightCategories), count: z.int() })),
  },
  listImages: {
    ...read,
    path: "/images",
    summary: "Pictures of the public gallery, with the number in each category",
    input: ImageQuery,
    output: pageOf(Image).extend({ categories: z.array(CategoryCount) }),
    beside_data: ["categories"],
  },
});
