import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as tables from "#server/database/tables.ts";
import type { RecordKind } from "#shared/history/record-kinds.ts";

type RecordTable = PgTable & { id: PgColumn; deleted_at?: PgColumn };

const fullName = (first: PgColumn, last: PgColumn): SQLWrapper => sql`trim(${first} || ' ' || ${last})`;

type RecordKindTable = {
  table: RecordTable;
  title: SQLWrapper;
  /** A folded text that contains the title and has an index, of a large table; null if none has. */
  searched?: SQL | null;
};

const userSearch = sql.raw(
  `folded(users.first_name || ' ' || users.last_name || ' ' || users.username::text || ' ' || users.email::text)`,
);

/** The table of each kind, and what its records are called; null for a kind without single records. */
export const recordTables: Readonly<Record<RecordKind, RecordKindTable | null>> = {
  booking: { table: tables.bookings, title: sql`'LT' || ${tables.bookings.id}` },
  trip: { table: tables.trips, title: tables.trips.title },
  place: { table: tables.places, title: tables.places.name },
  category: { table: tables.serviceCategories, title: tables.serviceCategories.name },
  image: { table: tables.images, title: tables.images.original_filename, searched: sql.raw("images.search_text") },
  highlight: { table: tables.highlights, title: tables.highlights.title },
  custom_icon: { table: tables.customIcons, title: tables.customIcons.display_name },
  hero_slide: { table: tables.heroSlides, title: tables.heroSlides.title },
  about: { table: tables.about, title: tables.about.title },
  about_feature: { table: tables.aboutFeatures, title: tables.aboutFeatures.title },
  social_link: { table: tables.socialLinks, title: tables.socialLinks.platform },
  faq_entry: { table: tables.faqEntries, title: tables.faqEntries.question },
  claim: { table: tables.claims, title: sql`${tables.claims.value} || ' ' || ${tables.claims.label}` },
  text: { table: tables.texts, title: tables.texts.title },
  testimonial: {
    table: tables.testimonials,
    title: tables.testimonials.customer_name,
    searched: sql.raw("testimonials.search_text"),
  },
  enquiry: {
    table: tables.enquiries,
    title: fullName(tables.enquiries.first_name, tables.enquiries.last_name),
    searched: sql.raw("enquiries.search_text"),
  },
  subscriber: { table: tables.subscribers, title: tables.subscribers.email, searched: null },
  mail_template: { table: tables.mailTemplates, title: tables.mailTemplates.name },
  mail_message: { table: tables.mailOutbox, title: tables.mailOutbox.subject, searched: null },
  person: {
    table: tables.users,
    title: fullName(tables.users.first_name, tables.users.last_name),
    searched: userSearch,
  },
  backup: null,
  contact_info: null,
  settings: null,
};
