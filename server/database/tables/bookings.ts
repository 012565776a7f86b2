import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { isOneOfSql } from "#server/database/is-one-of-sql.ts";
import { bookingLimits } from "#shared/bookings/limits.ts";
import { bookingStatuses, paymentStatuses } from "#shared/bookings/status.ts";
import { currencies } from "#shared/kit/money.ts";
import { citext, day, id, instant, money, ownedBy, recordColumns, reference } from "../columns.ts";
import { users } from "./people.ts";
import { trips } from "./trips.ts";

const notDeleted = (table: { deleted_at: AnyPgColumn }): SQL => sql`${table.deleted_at} is null`;

const travelDates = (table: Record<"start_date" | "end_date", AnyPgColumn>): SQL =>
  sql`daterange(${table.start_date}, ${table.end_date}, '[]')`;

export const bookings = pgTable(
  "bookings",
  {
    id: id(),
    trip_id: reference()
      .notNull()
      .references(() => trips.id, { onDelete: "restrict" }),
    /** The customer's account; null for a booking without an account. */
    customer_id: reference().references(() => users.id, { onDelete: "set null" }),
    customer_first_name: text().notNull(),
    customer_last_name: text().notNull().default(""),
    customer_email: citext().notNull(),
    customer_phone: text().notNull(),
    start_date: day().notNull(),
    end_date: day().notNull(),
    participants: integer().notNull(),
    /** Copied from the trip at booking, so that later price changes do not affect it. */
    price_per_person: money().notNull(),
    total_price: money().notNull(),
    currency: text({ enum: currencies }).notNull(),
    status: text({ enum: bookingStatuses }).notNull().default("pending"),
    payment_status: text({ enum: paymentStatuses }).notNull().default("pending"),
    /** What has come in, and what of it has gone back: a later price doesn't change them. */
    paid_amount: money().notNull().default(0),
    refunded_amount: money().notNull().default(0),
    dates_flexible: boolean().notNull().default(false),
    special_requirements: text().notNull().default(""),
    internal_notes: text().notNull().default(""),
    source: text({ enum: ["website", "admin"] })
      .notNull()
      .default("website"),
    locale: text().notNull().default("en"),
    withdraw_until: instant().notNull(),
    /** When it became confirmed, from which the deposit is due; null while it is not. */
    confirmed_at: instant(),
    deleted_at: instant(),
    ...recordColumns(),
  },
  (table) => [
    check("bookings_status", isOneOfSql(table.status, bookingStatuses)),
    check("bookings_payment_status", isOneOfSql(table.payment_status, paymentStatuses)),
    check("bookings_currency", isOneOfSql(table.currency, currencies)),
    check("bookings_dates", sql`${table.end_date} >= ${table.start_date}`),
    check(
      "bookings_participants",
      sql`${table.participants} between 1 and ${sql.raw(String(bookingLimits.maxParticipants))}`,
    ),
    check("bookings_total", sql`${table.total_price} = ${table.price_per_person} * ${table.participants}`),
    check("bookings_paid", sql`${table.refunded_amount} between 0 and ${table.paid_amount}`),
    check(
      "bookings_texts",
      sql`length(${table.customer_first_name}) between 1 and 100 and length(${table.customer_last_name}) <= 100 and length(${table.customer_phone}) between 1 and 40 and length(${table.customer_email}) between 3 and 254 and length(${table.special_requirements}) <= 4000 and length(${table.internal_notes}) <= 8000`,
    ),
    index("bookings_newest").on(table.created_at, table.id).where(notDeleted(table)),
    index("bookings_start").on(table.start_date, table.id).where(notDeleted(table)),
    index("bookings_total_order").on(table.total_price, table.id).where(notDeleted(table)),
    index("bookings_name_order")
      .on(table.customer_first_name, table.customer_last_name, table.id)
      .where(notDeleted(table)),
    // For each sort order by status and payment status; a filter by one of the two merges several index ranges.
    index("bookings_state_newest")
      .on(table.status, table.payment_status, table.created_at, table.id)
      .where(notDeleted(table)),
    index("bookings_state_start")
      .on(table.status, table.payment_status, table.start_date, table.id)
      .where(notDeleted(table)),
    index("bookings_state_total")
      .on(table.status, table.payment_status, table.total_price, table.id)
      .where(notDeleted(table)),
    index("bookings_state_name")
      .on(table.status, table.payment_status, table.customer_first_name, table.customer_last_name, table.id)
      .where(notDeleted(table)),
    index("bookings_trip").on(table.trip_id, table.start_date),
    index("bookings_customer").on(table.customer_id),
    index("bookings_customer_email").on(table.customer_email),
    index("bookings_trip_newest").on(table.trip_id, table.created_at, table.id).where(notDeleted(table)),
    index("bookings_trip_total").on(table.trip_id, table.total_price, table.id).where(notDeleted(table)),
    // Who is on a trip on a day, and which trips are over.
    index("bookings_travel_dates").using("gist", travelDates(table)).where(notDeleted(table)),
    index("bookings_phone").using("gin", sql`regexp_replace(${table.customer_phone}, '[^0-9]+', '', 'g') gin_trgm_ops`),
    // `search_text` and its indexes are defined in the migrations only, so that no query selects the column.
  ],
);

export const bookingParticipants = pgTable(
  "booking_participants",
  {
    id: id(),
    booking_id: ownedBy(() => bookings.id),
    position: integer().notNull(),
    name: text().notNull(),
    age: smallint(),
    emergency_contact: text().notNull().default(""),
    dietary_requirements: text().notNull().default(""),
    medical_conditions: text().notNull().default(""),
  },
  (table) => [
    unique("booking_participants_position").on(table.booking_id, table.position),
    check("booking_participants_age", sql`${table.age} is null or ${table.age} between 1 and 120`),
  ],
);

/**
 * Number of bookings per status and payment status, maintained by a trigger. Spread over several shards, so that
 * concurrent bookings do not wait for one row.
 */
export const bookingCounts = pgTable(
  "booking_counts",
  {
    status: text({ enum: bookingStatuses }).notNull(),
    payment_status: text({ enum: paymentStatuses }).notNull(),
    shard: smallint().notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.status, table.payment_status, table.shard] })],
);
