import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { id, orderedColumns, reference } from "../columns.ts";
import { images } from "./media.ts";

export const serviceCategories = pgTable(
  "service_categories",
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    title: text().notNull().default(""),
    description: text().notNull().default(""),
    image_id: reference().references(() => images.id, { onDelete: "set null" }),
    icon: text().notNull().default(""),
    ...orderedColumns(),
  },
  (table) => [
    index("service_categories_order").on(table.sort_order, table.id),
    index("service_categories_image").on(table.image_id),
    check(
      "service_categories_texts",
      sql`length(${table.name}) between 1 and 100 and length(${table.slug}) between 1 and 120`,
    ),
  ],
);
