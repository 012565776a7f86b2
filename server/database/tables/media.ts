import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, real, text, unique } from "drizzle-orm/pg-core";
import { isOneOfSql } from "#server/database/is-one-of-sql.ts";
import { customIconCategories } from "#shared/icons/custom-icon-categories.ts";
import { highlightCategories } from "#shared/media/highlight-categories.ts";
import { id, instant, now, ownedBy, recordColumns, reference } from "../columns.ts";

export const images = pgTable(
  "images",
  {
    id: id(),
    /** Generated name under which the image is stored and served, never the uploaded one. */
    filename: text().notNull().unique(),
    original_filename: text().notNull(),
    category: text().notNull(),
    file_type: text().notNull(),
    file_size: integer().notNull(),
    sha256: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    alt_text: text().notNull().default(""),
    description: text().notNull().default(""),
    tags: text().array().notNull().default(sql`'{}'`),
    focal_x: real().notNull().default(0.5),
    focal_y: real().notNull().default(0.5),
    dominant_colour: text().notNull().default("#5d665f"),
    placeholder: text().notNull().default(""),
    /** Whether the public gallery shows it, if it shows its category. */
    in_gallery: boolean().notNull().default(true),
    deleted_at: instant(),
    ...recordColumns(),
  },
  (table) => [
    index("images_category").on(table.category, table.created_at, table.id).where(sql`${table.deleted_at} is null`),
    index("images_by_creation").on(table.created_at, table.id).where(sql`${table.deleted_at} is null`),
    index("images_by_name").on(table.original_filename, table.id).where(sql`${table.deleted_at} is null`),
    index("images_by_size").on(table.file_size, table.id).where(sql`${table.deleted_at} is null`),
    // `search_text` and its index are defined in the migrations only, so that no query selects the column.
    // The history finds records by their names alone.
    index("images_name_search").using("gin", sql`folded(${table.original_filename}) gin_trgm_ops`),
    index("images_sha256").on(table.sha256),
    check("images_size", sql`${table.width} > 0 and ${table.height} > 0 and ${table.file_size} > 0`),
  ],
);

/** Renditions of images: one row per format and width. */
export const imageVariants = pgTable(
  "image_variants",
  {
    id: id(),
    image_id: ownedBy(() => images.id),
    format: text({ enum: ["webp", "avif", "jpeg"] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    file_path: text().notNull().unique(),
    bytes: integer().notNull(),
  },
  (table) => [unique("image_variants_once").on(table.image_id, table.format, table.width)],
);

/** Uploaded videos. One without a highlight is deleted after a while. */
export const videos = pgTable(
  "videos",
  {
    id: id(),
    /** Generated name under which the video is stored and served. */
    filename: text().notNull().unique(),
    file_size: integer().notNull(),
    created_at: instant().notNull().default(now),
  },
  (table) => [
    check("videos_file", sql`${table.filename} ~ '^[0-9a-f]{20}[.](mp4|webm|ogg)$' and ${table.file_size} > 0`),
    index("videos_created").on(table.created_at),
  ],
);

/** Icons that staff have uploaded. */
export const customIcons = pgTable(
  "custom_icons",
  {
    id: id(),
    name: text().notNull().unique(),
    display_name: text().notNull(),
    category: text({ enum: customIconCategories }).notNull().default("custom"),
    description: text().notNull().default(""),
    /** Generated name under which the icon is served. */
    filename: text().notNull().unique(),
    file_size: integer().notNull(),
    /** The sanitised drawing, which is all that is stored of the file. */
    svg_content: text().notNull(),
    is_active: boolean().notNull().default(true),
    ...recordColumns(),
  },
  (table) => [
    check("custom_icons_category", isOneOfSql(table.category, customIconCategories)),
    check(
      "custom_icons_texts",
      sql`${table.name} ~ '^[a-z0-9_]{1,60}$' and length(${table.display_name}) between 1 and 60
        and length(${table.description}) <= 500`,
    ),
    check(
      "custom_icons_file",
      sql`${table.file_size} between 1 and 204800 and ${table.filename} ~ '^[0-9a-f]{20}[.]svg$'`,
    ),
    index("custom_icons_order").on(table.category, table.display_name, table.id),
  ],
);

/** Images and videos of the highlights gallery. */
export const highlights = pgTable(
  "highlights",
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull().default(""),
    image_id: reference().references(() => images.id, { onDelete: "set null" }),
    /** URL of a video or external image; "" for a library image. `image_id` is also the poster of a video. */
    image_url: text().notNull().default(""),
    category: text({ enum: highlightCategories }).notNull().default("general"),
    is_featured: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    views_count: integer().notNull().default(0),
    sort_order: integer().notNull().default(0),
    ...recordColumns(),
  },
  (table) => [
    check("highlights_category", isOneOfSql(table.category, highlightCategories)),
    check("highlights_texts", sql`length(${table.title}) between 1 and 200 and length(${table.image_url}) <= 500`),
    index("highlights_order").on(table.category, table.sort_order, table.id),
    index("highlights_image").on(table.image_id),
  ],
);
