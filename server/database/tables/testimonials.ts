import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { day, id, instant, recordColumns, reference } from "../columns.ts";
import { reviewDay } from "../testimonial-expressions.ts";
import { images } from "./media.ts";
import { trips } from "./trips.ts";

export const testimonials = pgTable(
  "testimonials",
  {
    id: id(),
    customer_name: text().notNull(),
    customer_email: text().notNull().default(""),
    image_id: reference().references(() => images.id, { onDelete: "set null" }),
    rating: smallint().notNull().default(5),
    title: text().notNull().default(""),
    content: text().notNull(),
    trip_id: reference().references(() => trips.id, { onDelete: "set null" }),
    is_featured: boolean().notNull().default(false),
    is_approved: boolean().notNull().default(false),
    source: text().notNull().default("website"),
    review_date: day(),
    /** Written with the sample content and not yet edited: no figure counts it. */
    is_sample: boolean().notNull().default(false),
    deleted_at: instant(),
    ...recordColumns(),
  },
  (table) => [
    check("testimonials_rating", sql`${table.rating} between 1 and 5`),
    check("testimonials_texts", sql`length(${table.customer_name}) between 1 and 200 and length(${table.content}) > 0`),
    index("testimonials_public")
      .on(table.is_featured, table.review_date)
      .where(sql`${table.is_approved} and ${table.deleted_at} is null`),
    index("testimonials_newest").on(table.created_at, table.id).where(sql`${table.deleted_at} is null`),
    index("testimonials_by_review").on(reviewDay(table), table.id).where(sql`${table.deleted_at} is null`),
    index("testimonials_by_name").on(table.customer_name, table.id).where(sql`${table.deleted_at} is null`),
    index("testimonials_by_rating").on(table.rating, table.id).where(sql`${table.deleted_at} is null`),
    index("testimonials_state").on(table.is_approved, table.is_featured).where(sql`${table.deleted_at} is null`),
    // `search_text`, `name_search` and their indexes are defined in the migrations only, so that no query selects them.
    index("testimonials_email").on(sql`lower(${table.customer_email})`),
    index("testimonials_trip").on(table.trip_id),
    index("testimonials_image").on(table.image_id),
  ],
);
