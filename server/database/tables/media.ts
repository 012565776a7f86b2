import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, real, text, unique } from "drizzle-orm/pg-core";
import { isOneOfSql } from "#server/database/is-one-of-sql.ts";
import { highlightCategories } from "#shared/media/highlight-categories.ts";
import { id, instant, ownedBy, recordColumns, reference } from "../columns.ts";

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
    deleted_at: instant(),
    ...recordColumns(),
  },
  (table) => [
    index("images_category").on(table.category, table.created_at, table.id).where(sql`${table.deleted_at} is null`),
    index("images_by_creation").on(table.created_at, table.id).where(sql`${table.deleted_at} is null`),
    index("images_by_name").on(table.original_filename, table.id).where(sql`${table.deleted_at} is null`),
    index("images_by_size").on(table.file_size, table.id).where(sql`${table.deleted_at} is null`),
    // `search_text` and its index are defined in the migrations only, so that no query selects the column.
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

/** Images and videos of the highlights gallery. */
export const highlights = pgTable(
  "highlights",
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull().default(""),
    image_id: reference().references(() => images.id, { onDelete: "set null" }),
    /** URL of an external image or video; "" if `image_id` is set. */
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
