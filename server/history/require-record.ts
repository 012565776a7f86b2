import { and, eq, isNull } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as tables from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import type { RecordKind } from "#shared/history/record-kinds.ts";
import { notFound } from "#shared/kit/errors.ts";

type RecordTable = PgTable & { id: PgColumn; deleted_at?: PgColumn };

/** The table of each kind; null for one without single records. */
const recordTables: Readonly<Record<RecordKind, RecordTable | null>> = {
  booking: tables.bookings,
  trip: tables.trips,
  place: tables.places,
  category: tables.serviceCategories,
  image: tables.images,
  highlight: tables.highlights,
  hero_slide: tables.heroSlides,
  about: tables.about,
  about_feature: tables.aboutFeatures,
  social_link: tables.socialLinks,
  faq_entry: tables.faqEntries,
  claim: tables.claims,
  text: tables.texts,
  testimonial: tables.testimonials,
  enquiry: tables.enquiries,
  subscriber: tables.subscribers,
  mail_template: tables.mailTemplates,
  mail_message: tables.mailOutbox,
  person: tables.users,
  settings: null,
};

/**
 * Throws `not_found` if there is no such record, or if it is deleted. The permissions of each kind are those to see all
 * of its records, so no other policy applies.
 */
export async function requireRecord({ db }: Context, kind: RecordKind, id: number): Promise<void> {
  const table = recordTables[kind];
  if (!table) throw notFound();
  const notDeleted = table.deleted_at && isNull(table.deleted_at);
  firstOrNotFound(
    await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), notDeleted)),
  );
}
