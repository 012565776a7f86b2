import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { isOneOfSql } from "#server/database/is-one-of-sql.ts";
import { enquiryStatuses } from "#shared/enquiries/statuses.ts";
import { citext, day, id, instant, recordColumns, reference } from "../columns.ts";
import { bookings } from "./bookings.ts";
import { users } from "./people.ts";
import { trips } from "./trips.ts";

/** Messages of the contact form. */
export const enquiries = pgTable(
  "enquiries",
  {
    id: id(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: citext().notNull(),
    adventure_type: text().notNull().default(""),
    message: text().notNull(),
    /** The trip that the message is about, and the dates and travellers that its sender has in mind. */
    trip_id: reference().references(() => trips.id, { onDelete: "set null" }),
    start_date: day(),
    participants: integer(),
    /** The booking from whose page the message was sent. */
    booking_id: reference().references(() => bookings.id, { onDelete: "set null" }),
    source: text().notNull().default("website"),
    status: text({ enum: enquiryStatuses }).notNull().default("unread"),
    answered_at: instant(),
    answered_by: reference().references(() => users.id, { onDelete: "set null" }),
    ...recordColumns(),
  },
  (table) => [
    check("enquiries_status", isOneOfSql(table.status, enquiryStatuses)),
    check(
      "enquiries_texts",
      sql`length(${table.first_name}) between 1 and 100 and length(${table.last_name}) <= 100 and length(${table.message}) between 1 and 5000 and length(${table.email}) <= 254`,
    ),
    check("enquiries_participants", sql`${table.participants} is null or ${table.participants} between 1 and 1000`),
    index("enquiries_newest").on(table.created_at, table.id),
    index("enquiries_status_newest").on(table.status, table.created_at, table.id),
    index("enquiries_answered_by").on(table.answered_by),
    index("enquiries_trip").on(table.trip_id),
    index("enquiries_booking").on(table.booking_id),
  ],
);
