import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, reference, stamps, version } from "../columns.ts";
import { images } from "./media.ts";

export const heroSlides = pgTable(
  "hero_slides",
  {
    id: id(),
    title: text().notNull(),
    subtitle: text().notNull().default(""),
    description: text().notNull().default(""),
    image_id: reference().references(() => images.id, { onDelete: "set null" }),
    button_text: text().notNull().default(""),
    button_link: text().notNull().default(""),
    booking_category: text().notNull().default(""),
    is_active: boolean().notNull().default(true),
    sort_order: integer().notNull().default(0),
    version: version(),
    ...stamps(),
  },
  (table) => [
    index("hero_slides_order").on(table.sort_order, table.id),
    index("hero_slides_image").on(table.image_id),
    check("hero_slides_texts", sql`length(${table.title}) between 1 and 200`),
  ],
);
