import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, real, text, unique } from "drizzle-orm/pg-core";
import { id, instant, reference, stamps, version } from "../columns.ts";

export const images = pgTable(
  "images",
  {
    id: id(),
    /** The fixed name under which the picture is stored and served; never the uploaded one. */
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
    version: version(),
    ...stamps(),
  },
  (table) => [
    index("images_category").on(table.category, table.created_at),
    index("images_sha256").on(table.sha256),
    check("images_size", sql`${table.width} > 0 and ${table.height} > 0 and ${table.file_size} > 0`),
  ],
);

/** A rendition of a picture in one type and width. */
export const imageVariants = pgTable(
  "image_variants",
  {
    id: id(),
    image_id: reference()
      .notNull()
      .references(() => images.id, { onDelete: "cascade" }),
    format: text({ enum: ["webp", "avif", "jpeg"] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    file_path: text().notNull().unique(),
    bytes: integer().notNull(),
  },
  (table) => [unique("image_variants_once").on(table.image_id, table.format, table.width)],
);
