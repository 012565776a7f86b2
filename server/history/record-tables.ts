import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { fullName } from "#server/database/full-name.ts";
import * as tables from "#server/database/tables.ts";
import type { RecordKind } from "#shared/history/record-kinds.ts";

type RecordTable = PgTable & { id: PgColumn; deleted_at?: PgColumn };

type RecordKindTable = {
  table: RecordTable;
  title: SQLWrapper;
  /** The folded title, where the table has a column of it; null for a large table whose titles have no index. */
  folded?: SQL | null;
};

/** The table of each kind, and what its records are called; null for a kind without single records. */
export const recordTables: Readonly<Record<RecordKind, RecordKindTable | null>> = {
  booking: { table: tables.bookings, title: sql`'LT' || ${tables.bookings.id}` },
  trip: { table: tables.trips, title: tables.trips.title },
  place: { table: tables.places, title: tables.places.name },
  category: { table: tables.serviceCategories, title: tables.serviceCategories.name },
  image: { table: tables.images, title: tables.images.original_filename },
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
    folded: sql.raw("testimonials.name_search"),
  },
  enquiry: { table: tables.enquiries, title: fullName(tables.enquiries), folded: sql.raw("enquiries.name_search") },
  subscriber: { table: tables.subscribers, title: tables.subscribers.email, folded: null },
  mail_template: { table: tables.mailTemplates, title: tables.mailTemplates.name },
  mail_message: { table: tables.mailOutbox, title: tables.mailOutbox.subject, folded: null },
  person: { table: tables.users, title: fullName(tables.users) },
  backup: null,
  contact_info: null,
  settings: null,
};
