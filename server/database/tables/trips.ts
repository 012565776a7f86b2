import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { isOneOfSql } from "#server/database/is-one-of-sql.ts";
import { currencies } from "#shared/kit/money.ts";
import { difficulties } from "#shared/trips/difficulty.ts";
import { id, instant, money, now, ownedBy, recordColumns, reference } from "../columns.ts";
import { serviceCategories } from "./categories.ts";
import { images } from "./media.ts";
import { users } from "./people.ts";

const textArray = () => text().array().notNull().default(sql`'{}'`);
const monthArray = () => smallint().array().notNull().default(sql`'{}'`);

export const trips = pgTable(
  "trips",
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    short_description: text().notNull().default(""),
    full_description: text().notNull().default(""),
    service_category_id: reference()
      .notNull()
      .references(() => serviceCategories.id, { onDelete: "restrict" }),
    duration_days: integer().notNull().default(1),
    duration_text: text().notNull().default(""),
    price_from: money().notNull().default(0),
    /** Null if there is no upper price. */
    price_to: money(),
    currency: text({ enum: currencies }).notNull().default("USD"),
    difficulty_level: text({ enum: difficulties }).notNull().default("moderate"),
    min_group_size: integer().notNull().default(1),
    max_group_size: integer().notNull().default(10),
    locations: textArray(),
    highlights: textArray(),
    inclusions: textArray(),
    exclusions: textArray(),
    best_time_to_visit: text().notNull().default(""),
    requirements: text().notNull().default(""),
    physical_fitness: text().notNull().default(""),
    age_limit: text().notNull().default(""),
    best_months: monthArray(),
    closed_months: monthArray(),
    min_days_ahead: smallint().notNull().default(0),
    season_note: text().notNull().default(""),
    price_note: text().notNull().default(""),
    meeting_point: text().notNull().default(""),
    image_id: reference().references(() => images.id, { onDelete: "set null" }),
    is_featured: boolean().notNull().default(false),
    is_best_selling: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    sort_order: integer().notNull().default(0),
    meta_title: text().notNull().default(""),
    meta_description: text().notNull().default(""),
    meta_keywords: text().notNull().default(""),
    /** Written with the sample content and not yet edited: no figure counts it. */
    is_sample: boolean().notNull().default(false),
    deleted_at: instant(),
    ...recordColumns(),
  },
  (table) => [
    check("trips_difficulty", isOneOfSql(table.difficulty_level, difficulties)),
    check("trips_currency", isOneOfSql(table.currency, currencies)),
    check(
      "trips_prices",
      sql`${table.price_from} >= 0 and (${table.price_to} is null or ${table.price_to} >= ${table.price_from})`,
    ),
    check("trips_duration", sql`${table.duration_days} between 1 and 365`),
    check(
      "trips_group",
      sql`${table.min_group_size} >= 1 and ${table.max_group_size} between ${table.min_group_size} and 1000`,
    ),
    check("trips_texts", sql`length(${table.title}) between 1 and 200 and length(${table.slug}) between 1 and 120`),
    check(
      "trips_months",
      sql`${table.best_months} <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[] and ${table.closed_months} <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]`,
    ),
    check("trips_days_ahead", sql`${table.min_days_ahead} between 0 and 365`),
    check("trips_notes", sql`length(${table.season_note}) <= 500 and length(${table.price_note}) <= 500`),
    check("trips_meeting_point", sql`length(${table.meeting_point}) <= 500`),
    index("trips_category").on(table.service_category_id, table.sort_order, table.id),
    index("trips_order").on(table.sort_order, table.id),
    // The other orders of the list for editors.
    index("trips_listed").on(table.is_active, table.id).where(sql`${table.deleted_at} is null`),
    index("trips_by_title").on(table.title, table.id),
    index("trips_by_price").on(table.price_from, table.id),
    index("trips_by_creation").on(table.created_at, table.id),
    index("trips_by_update").on(table.updated_at, table.id),
    index("trips_image").on(table.image_id),
    index("trips_title_search").using("gin", sql`folded(${table.title}) gin_trgm_ops`),
    // The columns `search_names`, `search_body` and `search_days` are defined in the migrations only, so that no query
    // selects them.
  ],
);

export const tripDays = pgTable(
  "trip_days",
  {
    id: id(),
    trip_id: ownedBy(() => trips.id),
    day: integer().notNull(),
    title: text().notNull(),
    text: text().notNull().default(""),
    distance_km: numeric({ precision: 7, scale: 1, mode: "number" }),
    active_hours: numeric({ precision: 3, scale: 1, mode: "number" }),
    ascent_m: integer(),
    lodging: text(),
    meals: text(),
  },
  (table) => [unique("trip_days_once").on(table.trip_id, table.day), check("trip_days_day", sql`${table.day} >= 1`)],
);

export const tripImages = pgTable(
  "trip_images",
  {
    id: id(),
    trip_id: ownedBy(() => trips.id),
    image_id: ownedBy(() => images.id),
    position: integer().notNull(),
  },
  (table) => [
    unique("trip_images_position").on(table.trip_id, table.position),
    index("trip_images_image").on(table.image_id),
  ],
);

/** Who leads a trip: guides and staff. It is what opens its bookings to a guide. */
export const tripLeads = pgTable(
  "trip_leads",
  { trip_id: ownedBy(() => trips.id), user_id: ownedBy(() => users.id) },
  (table) => [primaryKey({ columns: [table.trip_id, table.user_id] }), index("trip_leads_user").on(table.user_id)],
);

/**
 * Words of trips and categories, for the spelling of a search. A trigger adds words and none removes them, so a
 * correction must be checked against the trips. Not unique: writers of the same word must not wait for each other.
 */
export const searchWords = pgTable("search_words", { word: text().notNull() }, (table) => [
  index("search_words_word").on(table.word),
  index("search_words_similar").using("gin", sql`${table.word} gin_trgm_ops`),
]);

/** Former slugs, so that old URLs redirect to the trip. */
export const slugRedirects = pgTable(
  "slug_redirects",
  {
    slug: text().primaryKey(),
    trip_id: ownedBy(() => trips.id),
    created_at: instant().notNull().default(now),
  },
  (table) => [index("slug_redirects_trip").on(table.trip_id)],
);
