import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { isOneOfSql } from "#server/database/is-one-of-sql.ts";
import { enquiryFolders, enquiryStatuses } from "#shared/enquiries/statuses.ts";
import { citext, day, id, instant, now, ownedBy, recordColumns, reference } from "../columns.ts";
import { bookings } from "./bookings.ts";
import { users } from "./people.ts";
import { trips } from "./trips.ts";

type EnquiryState = Record<"folder" | "status", AnyPgColumn>;

// The indexes with these conditions are only used by a query that has the same literals.
export const isOpenEnquiry = ({ folder, status }: EnquiryState): SQL =>
  sql`${folder} = 'inbox' and ${status} <> 'answered'`;
export const isNoSpam = ({ folder }: EnquiryState): SQL => sql`${folder} <> 'spam'`;

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
    /** The booking from whose page the message was sent, or that staff have made of it. */
    booking_id: reference().references(() => bookings.id, { onDelete: "set null" }),
    source: text().notNull().default("website"),
    status: text({ enum: enquiryStatuses }).notNull().default("unread"),
    folder: text({ enum: enquiryFolders }).notNull().default("inbox"),
    /** When it was marked as spam, from which it is deleted after some days; null outside spam. */
    spam_at: instant(),
    /** The colleague who takes care of it. */
    assigned_to: reference().references(() => users.id, { onDelete: "set null" }),
    /** The colleague who writes an answer, and when the screen last said so. */
    writing_by: reference().references(() => users.id, { onDelete: "set null" }),
    writing_at: instant(),
    answered_at: instant(),
    answered_by: reference().references(() => users.id, { onDelete: "set null" }),
    ...recordColumns(),
  },
  (table) => [
    check("enquiries_status", isOneOfSql(table.status, enquiryStatuses)),
    check("enquiries_folder", isOneOfSql(table.folder, enquiryFolders)),
    check("enquiries_spam", sql`(${table.folder} = 'spam') = (${table.spam_at} is not null)`),
    check(
      "enquiries_texts",
      sql`length(${table.first_name}) between 1 and 100 and length(${table.last_name}) <= 100 and length(${table.message}) between 1 and 5000 and length(${table.email}) <= 254`,
    ),
    check("enquiries_participants", sql`${table.participants} is null or ${table.participants} between 1 and 1000`),
    index("enquiries_folder_newest").on(table.folder, table.created_at, table.id),
    index("enquiries_status_newest").on(table.folder, table.status, table.created_at, table.id),
    index("enquiries_open_newest").on(table.created_at, table.id).where(isOpenEnquiry(table)),
    index("enquiries_newest").on(table.created_at, table.id).where(isNoSpam(table)),
    index("enquiries_assigned_newest").on(table.assigned_to, table.folder, table.created_at, table.id),
    index("enquiries_email").on(table.email, table.created_at),
    index("enquiries_spam_age").on(table.spam_at).where(sql`${table.spam_at} is not null`),
    index("enquiries_answered_by").on(table.answered_by),
    index("enquiries_trip").on(table.trip_id),
    index("enquiries_booking").on(table.booking_id),
    // `search_text`, `name_search` and their indexes are defined in the migrations only, so that no query selects them.
  ],
);

/** Answers to a message and notes for colleagues. The email of an answer names it as its event. */
export const enquiryMessages = pgTable(
  "enquiry_messages",
  {
    id: id(),
    enquiry_id: ownedBy(() => enquiries.id),
    kind: text({ enum: ["answer", "note"] }).notNull(),
    subject: text().notNull().default(""),
    body: text().notNull(),
    author_id: reference().references(() => users.id, { onDelete: "set null" }),
    author_name: text().notNull(),
    created_at: instant().notNull().default(now),
  },
  (table) => [
    check("enquiry_messages_texts", sql`length(${table.subject}) <= 200 and length(${table.body}) between 1 and 40000`),
    index("enquiry_messages_enquiry").on(table.enquiry_id, table.id),
    index("enquiry_messages_author").on(table.author_id),
  ],
);

/** Number of messages per colleague (0 for nobody), folder and status, maintained by triggers. */
export const enquiryCounts = pgTable(
  "enquiry_counts",
  {
    assigned_to: reference().notNull(),
    folder: text({ enum: enquiryFolders }).notNull(),
    status: text({ enum: enquiryStatuses }).notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.assigned_to, table.folder, table.status] })],
);
