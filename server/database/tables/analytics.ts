import { sql } from "drizzle-orm";
import { bigint, check, index, integer, numeric, pgTable, primaryKey, real, smallint, text } from "drizzle-orm/pg-core";
import { isOneOfSql } from "#server/database/is-one-of-sql.ts";
import { deviceTypes, visitDimensions, visitLimits } from "#shared/analytics/visits.ts";
import { bookingStatuses } from "#shared/bookings/status.ts";
import { currencies } from "#shared/kit/money.ts";
import { day, instant, reference } from "../columns.ts";

/**
 * Pages that visitors have looked at, without personal data. The migration divides the table into one per month of
 * `visited_at`, so that old ones can be dropped.
 */
export const visits = pgTable(
  "visits",
  {
    /** Chosen by the browser, which names it again when the page is left. */
    view: text().notNull(),
    visited_at: instant().notNull(),
    /** Hash of address and browser with the salt of the day, which is deleted on the day after the next. */
    visitor: text().notNull(),
    path: text().notNull(),
    /** Host of the other site that linked here; "" for none. */
    referrer: text().notNull().default(""),
    campaign: text().notNull().default(""),
    device: text({ enum: deviceTypes }).notNull(),
    browser: text().notNull().default(""),
    /** ISO 3166; "" if unknown. */
    country: text().notNull().default(""),
    /** Seconds for which the page was looked at; null until the browser has told, as what follows. */
    seconds: integer(),
    /** Percent of the page that was scrolled to. */
    depth: smallint(),
    load_time: integer(),
    lcp: integer(),
    inp: integer(),
    cls: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.visited_at, table.view] }),
    check("visits_device", isOneOfSql(table.device, deviceTypes)),
    check(
      "visits_texts",
      sql`length(${table.view}) <= 40 and length(${table.visitor}) <= 40 and length(${table.path}) <= ${sql.raw(String(visitLimits.maxPathLength))} and length(${table.referrer}) <= ${sql.raw(String(visitLimits.maxHostLength))} and length(${table.campaign}) <= ${sql.raw(String(visitLimits.maxCampaignLength))} and length(${table.browser}) <= 40 and length(${table.country}) <= 2`,
    ),
  ],
);

/** The salt of a day's visitors. */
export const visitSalts = pgTable("visit_salts", { day: day().primaryKey(), salt: text().notNull() });

const count = () => bigint({ mode: "number" }).notNull().default(0);
const sum = () => numeric({ precision: 16, scale: 2, mode: "number" }).notNull().default(0);
const visitCounts = () => ({ views: count(), visits: count(), visitors: count() });

export const visitHours = pgTable("visit_hours", { hour: instant().primaryKey(), ...visitCounts() });

/** Figures of a day or a month by a value of a dimension. */
const visitFigures = () => ({
  dimension: text({ enum: visitDimensions }).notNull(),
  value: text().notNull(),
  ...visitCounts(),
  /** Visits that began here, and those of them that saw one page. */
  entries: count(),
  bounces: count(),
  /** Looked at, over all views. */
  seconds: count(),
  /** Views whose time and depth are known, and the sum of their percents. */
  measured: count(),
  depth: count(),
});
export const visitDays = pgTable("visit_days", { day: day().notNull(), ...visitFigures() }, (table) => [
  primaryKey({ columns: [table.dimension, table.day, table.value] }),
]);
export const visitMonths = pgTable("visit_months", { month: day().notNull(), ...visitFigures() }, (table) => [
  primaryKey({ columns: [table.dimension, table.month, table.value] }),
]);

/**
 * What the bookings of a day or a month came to. Each booking counts twice: on the day that it was made on, and on the
 * first day of its trip. Deleted bookings don't count.
 */
const bookingFigures = () => ({
  trip_id: reference().notNull(),
  status: text({ enum: bookingStatuses }).notNull(),
  currency: text({ enum: currencies }).notNull(),
  bookings: count(),
  from_website: count(),
  participants: count(),
  total: sum(),
  received: sum(),
  refunded: sum(),
});
const basis = () => text({ enum: ["booked", "travel"] }).notNull();

export const bookingDays = pgTable(
  "booking_days",
  { basis: basis(), day: day().notNull(), ...bookingFigures() },
  (table) => [primaryKey({ columns: [table.basis, table.day, table.trip_id, table.status, table.currency] })],
);
export const bookingMonths = pgTable(
  "booking_months",
  { basis: basis(), month: day().notNull(), ...bookingFigures() },
  (table) => [primaryKey({ columns: [table.basis, table.month, table.trip_id, table.status, table.currency] })],
);

/**
 * What changes have added to the figures of bookings and taken from them, since a job has last moved such rows into the
 * days and months. A trigger adds them with each change: unlike counters, they make no change wait for another.
 */
export const bookingChanges = pgTable("booking_changes", {
  booked_on: day().notNull(),
  travels_on: day().notNull(),
  ...bookingFigures(),
});

/** What a process of the program has measured of itself in a minute. */
export const processReports = pgTable(
  "process_reports",
  {
    name: text().notNull(),
    at: instant().notNull(),
    started_at: instant().notNull(),
    /** Percent of the machine's cores that the process has used, and of the machine's memory that is in use. */
    cpu: real().notNull(),
    memory: real().notNull(),
    /** Bytes. */
    memory_used: bigint({ mode: "number" }).notNull(),
    load: real().notNull(),
    /** Milliseconds; null if there was nothing to measure. */
    event_loop_delay: real(),
    response_time: real(),
    database_latency: real(),
    storage_latency: real(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.at] }), index("process_reports_time").on(table.at)],
);
