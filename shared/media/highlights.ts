import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, notFound } from "#shared/kit/errors.ts";
import { flag } from "#shared/kit/fields.ts";
import { PageQuery, pageSchema } from "#shared/kit/pagination.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { activeStatuses, omitReadOnly } from "#shared/kit/record-fields.ts";
import { sortField } from "#shared/kit/sort-field.ts";
import { trimmedString } from "#shared/kit/text-fields.ts";
import { highlightCategories } from "./highlight-categories.ts";
import { CreateHighlight, ReorderHighlights, UpdateHighlight } from "./highlight-input.ts";
import { Picture } from "./picture.ts";
import { pictureUpload, pictureUploadErrors } from "./picture-upload.ts";
import { sortDirection } from "./sort-direction.ts";
import { videoTooLarge, videoTypeNotAccepted } from "./video-errors.ts";
import { maxVideoBytes } from "./video-files.ts";
import { UploadedVideo, UploadVideo } from "./videos.ts";

export const Highlight = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** The address of the picture or video. */
  image_url: z.string(),
  image_id: z.int().nullable(),
  /** With a video, what is shown until it plays. */
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
  search: trimmedString(100).optional(),
  sort_by: z.enum(highlightSorts).default("sort_order"),
  sort_order: sortDirection.default("ASC"),
  limit: PageQuery.shape.limit,
  offset: PageQuery.shape.offset,
});
export type HighlightQuery = z.output<typeof HighlightQuery>;

export const EditableHighlightQuery = PageQuery.extend({
  category: HighlightQuery.shape.category,
  featured: flag.optional(),
  status: z.enum(activeStatuses).default("all"),
  search: trimmedString(100).optional(),
  sort: sortField(highlightSorts).default("sort_order"),
});
export type EditableHighlightQuery = z.output<typeof EditableHighlightQuery>;

const publicRead = { method: "GET", access: "public", cacheTags: ["media"] } as const;
const forEditing = { access: "media.manage", cacheTags: ["media"] } as const;
const normalizeInput = omitReadOnly("picture", "views_count", "created_at", "updated_at");

export const highlightContract = contract({
  list: {
    ...publicRead,
    path: "/highlights",
    summary: "Active highlights, filtered, searched and sorted",
    input: HighlightQuery,
    output: pageSchema(Highlight),
    listKey: "highlights",
  },
  listForEditing: {
    ...forEditing,
    method: "GET",
    path: "/admin/highlights",
    summary: "All highlights, active or not, filtered, searched and sorted",
    input: EditableHighlightQuery,
    output: pageSchema(Highlight),
  },
  group: {
    ...publicRead,
    path: "/highlights/by-category",
    summary: "The first active highlights of each category",
    input: z.object({}),
    output: z.partialRecord(z.enum(highlightCategories), z.array(Highlight)),
  },
  listCategories: {
    ...publicRead,
    path: "/highlights/categories",
    summary: "Categories that have highlights, in order, with their number of highlights",
    input: z.object({}),
    output: z.array(z.object({ category: z.enum(highlightCategories), count: z.int() })),
  },
  reorder: {
    ...recordEndpoint.reorder,
    path: "/highlights/reorder",
    access: "media.manage",
    summary: "Reorders highlights; those that are not listed keep their position",
    input: ReorderHighlights,
    output: z.object({ ids: z.array(z.int()) }),
    errors: [notFound],
  },
  get: {
    ...publicRead,
    ...recordEndpoint.get,
    path: "/highlights/{id}",
    summary: "One active highlight",
    output: Highlight,
  },
  getForEditing: {
    ...forEditing,
    ...recordEndpoint.get,
    path: "/admin/highlights/{id}",
    summary: "One highlight, active or not",
    output: Highlight,
  },
  uploadVideo: {
    method: "POST",
    status: 201,
    path: "/highlights/videos",
    access: "media.manage",
    summary: "Stores a video for a highlight, which takes it by its URL",
    input: UploadVideo,
    output: UploadedVideo,
    message: "Video Uploaded",
    maxUploadBytes: maxVideoBytes,
    tooLargeError: videoTooLarge,
    errors: [videoTooLarge, videoTypeNotAccepted],
  },
  create: {
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
  update: {
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
  remove: {
    ...recordEndpoint.remove,
    path: "/highlights/{id}",
    access: "media.manage",
    summary: "Deletes a highlight; its picture stays in the library",
    message: "Highlight deleted successfully",
  },
});
