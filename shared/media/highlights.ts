import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, notFound } from "#shared/kit/errors.ts";
import { flag } from "#shared/kit/fields.ts";
import { PageQuery, pageSchema } from "#shared/kit/pagination.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { forEditingField, omitReadOnly } from "#shared/kit/record-fields.ts";
import { highlightCategories } from "./highlight-categories.ts";
import { CreateHighlight, ReorderHighlights, UpdateHighlight } from "./highlight-input.ts";
import { Picture } from "./picture.ts";
import { pictureUpload, pictureUploadErrors } from "./picture-upload.ts";
import { sortDirection } from "./sort-direction.ts";

export const Highlight = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  image_url: z.string(),
  image_id: z.int().nullable(),
  picture: Picture.nullable(),
  alt_text: z.string(),
  category: z.enum(highlightCategories),
  is_featured: z.boolean(),
  is_active: z.boolean(),
  views_count: z.int(),
  sort_order: z.int(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Highlight = z.output<typeof Highlight>;

const highlightSorts = ["sort_order", "created_at", "title", "views_count"] as const;

export const HighlightQuery = z.object({
  category: z.enum(["all", ...highlightCategories]).default("all"),
  featured: flag.optional(),
  search: z.string().trim().max(100).optional(),
  sort_by: z.enum(highlightSorts).default("sort_order"),
  sort_order: sortDirection.default("ASC"),
  limit: PageQuery.shape.limit,
  offset: PageQuery.shape.offset,
  /** Only with `for_editing`: filters by active or inactive. */
  is_active: flag.optional(),
  ...forEditingField,
});
export type HighlightQuery = z.output<typeof HighlightQuery>;

const publicRead = { method: "GET", access: "public", cacheTags: ["media"] } as const;
const normalizeInput = omitReadOnly("picture", "views_count", "created_at", "updated_at");

export const highlightEndpoints = contract({
  listHighlights: {
    ...publicRead,
    path: "/highlights",
    summary: "Active highlights, filtered, searched and sorted; for editing also inactive ones",
    input: HighlightQuery,
    output: pageSchema(Highlight),
    listKey: "highlights",
  },
  groupHighlights: {
    ...publicRead,
    path: "/highlights/by-category",
    summary: "The first active highlights of each category",
    input: z.object({}),
    output: z.partialRecord(z.enum(highlightCategories), z.array(Highlight)),
  },
  listHighlightCategories: {
    ...publicRead,
    path: "/highlights/categories",
    summary: "Categories that have highlights, in order, with their number of highlights",
    input: z.object({}),
    output: z.array(z.object({ category: z.enum(highlightCategories), count: z.int() })),
  },
  reorderHighlights: {
    ...recordEndpoint.reorder,
    path: "/highlights/reorder",
    access: "media.manage",
    summary: "Reorders highlights; those that are not listed keep their position",
    input: ReorderHighlights,
    output: z.object({ ids: z.array(z.int()) }),
    errors: [notFound],
  },
  getHighlight: {
    ...publicRead,
    ...recordEndpoint.get,
    path: "/highlights/{id}",
    summary: "One highlight: active ones for everyone, any for callers who may edit them",
    output: Highlight,
  },
  createHighlight: {
    ...recordEndpoint.create,
    path: "/highlights",
    access: "media.manage",
    summary: "Creates a highlight with a picture or video, by URL or as a file",
    input: CreateHighlight,
    output: Highlight,
    message: "Highlight created successfully",
    location: "/highlights/{id}",
    normalizeInput,
    ...pictureUpload,
    errors: pictureUploadErrors,
  },
  updateHighlight: {
    ...recordEndpoint.update,
    path: "/highlights/{id}",
    access: "media.manage",
    summary: "Updates the fields of a highlight that are sent",
    input: UpdateHighlight,
    output: Highlight,
    message: "Highlight updated successfully",
    normalizeInput,
    ...pictureUpload,
    errors: [notFound, changedMeanwhile, ...pictureUploadErrors],
  },
  removeHighlight: {
    ...recordEndpoint.remove,
    path: "/highlights/{id}",
    access: "media.manage",
    summary: "Deletes a highlight; its picture stays in the library",
    message: "Highlight deleted successfully",
  },
});
