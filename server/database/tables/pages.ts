import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { isOneOfSql } from "#server/database/is-one-of-sql.ts";
import { claimAreas, faqCategories } from "#shared/pages/choices.ts";
import { id, orderedColumns, recordColumns, reference } from "../columns.ts";
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
    ...orderedColumns(),
  },
  (table) => [
    index("hero_slides_order").on(table.sort_order, table.id),
    index("hero_slides_image").on(table.image_id),
    check("hero_slides_texts", sql`length(${table.title}) between 1 and 200`),
  ],
);

/** The about section; a single row. */
export const about = pgTable(
  "about",
  {
    id: id(),
    title: text().notNull(),
    main_text: text().notNull(),
    quote_text: text().notNull().default(""),
    image_id: reference().references(() => images.id, { onDelete: "set null" }),
    years_experience: integer().notNull().default(10),
    is_active: boolean().notNull().default(true),
    ...recordColumns(),
  },
  (table) => [
    index("about_image").on(table.image_id),
    check(
      "about_texts",
      sql`length(${table.title}) between 1 and 200 and length(${table.main_text}) between 1 and 20000`,
    ),
    check("about_years", sql`${table.years_experience} >= 0`),
  ],
);

/** Benefits of the why-us section. */
export const aboutFeatures = pgTable(
  "about_features",
  {
    id: id(),
    icon_name: text().notNull().default("Award"),
    title: text().notNull(),
    description: text().notNull(),
    ...orderedColumns(),
  },
  (table) => [
    index("about_features_order").on(table.sort_order, table.id),
    check("about_features_icon", sql`length(${table.icon_name}) between 1 and 500`),
    check(
      "about_features_texts",
      sql`length(${table.title}) between 1 and 120 and length(${table.description}) between 1 and 1000`,
    ),
  ],
);

export const socialLinks = pgTable(
  "social_links",
  {
    id: id(),
    platform: text().notNull(),
    url: text().notNull(),
    icon_name: text().notNull().default("Website"),
    ...orderedColumns(),
  },
  (table) => [
    index("social_links_order").on(table.sort_order, table.id),
    check("social_links_url", sql`${table.url} ~ '^https?://' and length(${table.url}) <= 500`),
  ],
);

export const faqEntries = pgTable(
  "faq_entries",
  {
    id: id(),
    question: text().notNull(),
    answer: text().notNull(),
    category: text({ enum: faqCategories }).notNull(),
    ...orderedColumns(),
  },
  (table) => [
    index("faq_entries_order").on(table.sort_order, table.id),
    check("faq_entries_category", isOneOfSql(table.category, faqCategories)),
    check(
      "faq_entries_texts",
      sql`length(${table.question}) between 1 and 300 and length(${table.answer}) between 1 and 5000`,
    ),
  ],
);

/** Key figures of the operator, such as "10+ years of experience". */
export const claims = pgTable(
  "claims",
  {
    id: id(),
    key: text().notNull().unique(),
    value: text().notNull(),
    label: text().notNull(),
    area: text({ enum: claimAreas }).notNull(),
    sort_order: integer().notNull().default(0),
    ...recordColumns(),
  },
  (table) => [
    check("claims_area", isOneOfSql(table.area, claimAreas)),
    check("claims_texts", sql`length(${table.value}) between 1 and 40 and length(${table.label}) between 1 and 120`),
  ],
);

/** Long texts by name: terms, privacy, introductions of sections. */
export const texts = pgTable(
  "texts",
  {
    id: id(),
    name: text().notNull().unique(),
    title: text().notNull(),
    body: text().notNull(),
    ...recordColumns(),
  },
  (table) => [check("texts_texts", sql`length(${table.title}) between 1 and 200 and length(${table.body}) <= 60000`)],
);
