import { sql } from "drizzle-orm";
import { check, doublePrecision, index, pgTable, text } from "drizzle-orm/pg-core";
import { isOneOfSql } from "#server/database/is-one-of-sql.ts";
import { placeKinds } from "#shared/places/place-kinds.ts";
import { id, recordColumns } from "../columns.ts";

export const places = pgTable(
  "places",
  {
    id: id(),
    name: text().notNull(),
    other_names: text().array().notNull().default(sql`'{}'`),
    /** In English, as in the locations of trips; "" for a place of several countries. */
    country: text().notNull().default(""),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    kind: text({ enum: placeKinds }).notNull().default("town"),
    ...recordColumns(),
  },
  (table) => [
    check("places_kind", isOneOfSql(table.kind, placeKinds)),
    check("places_coordinates", sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`),
    check("places_name", sql`length(${table.name}) between 1 and 100`),
    index("places_order").on(table.name, table.id),
  ],
);
