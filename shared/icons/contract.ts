import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { notFound } from "#shared/kit/errors.ts";
import { flag, Id } from "#shared/kit/fields.ts";
import { PageQuery, pageSchema } from "#shared/kit/pagination.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { activeStatuses, omitReadOnly } from "#shared/kit/record-fields.ts";
import { sortField } from "#shared/kit/sort-field.ts";
import { trimmedString } from "#shared/kit/text-fields.ts";
import { customIconCategories } from "./custom-icon-categories.ts";
import { CreateIcon, UpdateIcon } from "./custom-icon-input.ts";
import { maxIconBytes } from "./custom-icon-rules.ts";
import { iconInUse, iconNotDrawable, iconTooLarge, iconTypeNotAccepted } from "./errors.ts";

/** Where an icon is used. */
export const IconUsage = z.object({
  total_usage: z.int(),
  locations: z.array(
    z.object({
      /** "category", "about feature", "social link", "setting". */
      kind: z.string(),
      /** 0 for a setting. */
      record_id: z.int(),
      title: z.string(),
    }),
  ),
});
export type IconUsage = z.output<typeof IconUsage>;

export const CustomIcon = z.object({
  id: z.int(),
  name: z.string(),
  display_name: z.string(),
  category: z.enum(customIconCategories),
  description: z.string(),
  /** What a record that uses the icon stores. */
  file_path: z.string(),
  file_size: z.int(),
  full_url: z.string(),
  svg_content: z.string(),
  type: z.literal("custom"),
  is_active: z.boolean(),
  /** Only if asked for. */
  usage: IconUsage.optional(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type CustomIcon = z.output<typeof CustomIcon>;

/** System icons are part of the program, so that only custom ones are stored. */
const ofType = {
  type: z.literal("custom", "Please choose: custom").default("custom"),
  with_usage: flag.default(false),
};

export const IconQuery = PageQuery.extend({
  ...ofType,
  category: z.enum(["all", ...customIconCategories]).default("all"),
  status: z.enum(activeStatuses).default("all"),
  search: trimmedString(100).optional(),
  sort: sortField(["display_name", "created_at", "file_size"]).default("display_name"),
});
export type IconQuery = z.output<typeof IconQuery>;

/** Those who choose icons for a record may see them. */
const choosing = { access: ["media.manage", "services.manage", "content.update"] } as const;
const usageTags = ["media", "categories", "pages", "settings"] as const;

export const iconContract = contract({
  list: {
    ...choosing,
    method: "GET",
    path: "/icons",
    summary: "Uploaded icons, filtered, searched and sorted",
    input: IconQuery,
    output: pageSchema(CustomIcon),
    cacheTags: usageTags,
  },
  getUsage: {
    ...choosing,
    method: "GET",
    path: "/icons/usage",
    summary:
      "The places that use an icon: a system icon by its name, one of the font by its classes, or a file by its path",
    input: z.object({ icon: trimmedString(500).min(1, "Please enter an icon") }),
    output: IconUsage,
    cacheTags: usageTags,
  },
  get: {
    ...choosing,
    ...recordEndpoint.get,
    path: "/icons/{id}",
    summary: "One uploaded icon",
    input: z.object({ id: Id, ...ofType }),
    output: CustomIcon,
    cacheTags: usageTags,
  },
  create: {
    ...recordEndpoint.create,
    path: "/icons",
    access: "media.manage",
    summary: "Adds an SVG of at most 100 KB, of which only the drawing is stored",
    input: CreateIcon,
    output: CustomIcon.extend({ icon_id: z.int() }),
    message: "Icon Uploaded",
    location: "/icons/{id}",
    topLevelFields: ["icon_id", "file_path", "full_url"],
    maxUploadBytes: maxIconBytes,
    tooLargeError: iconTooLarge,
    errors: [iconTooLarge, iconTypeNotAccepted, iconNotDrawable],
  },
  update: {
    ...recordEndpoint.update,
    path: "/icons/{id}",
    access: "media.manage",
    summary: "Updates the fields of an uploaded icon that are sent; its name and file stay",
    input: UpdateIcon,
    output: CustomIcon,
    message: "Icon Updated",
    normalizeInput: omitReadOnly(
      ...["name", "file_path", "file_size", "full_url", "svg_content", "type", "usage", "icon_id"],
      ...["created_at", "updated_at"],
    ),
  },
  remove: {
    ...recordEndpoint.remove,
    path: "/icons/{id}",
    access: "media.manage",
    summary: "Deletes an uploaded icon that is not in use",
    message: "Icon Deleted",
    errors: [notFound, iconInUse],
  },
});
