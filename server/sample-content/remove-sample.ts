import { and, eq, exists, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as tables from "#server/database/tables.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import { isSeedTime, seedMarkers, setContactAddress } from "#server/kit/sample-rows.ts";
import { deleteRecord, readRow, updateRecord } from "#server/kit/versioned-records.ts";
import { siteSettings } from "#shared/settings/setting-locations.ts";
import { type SampleKind, sampleKinds } from "#shared/system/first-step-names.ts";
import type { SampleCounts } from "#shared/system/first-steps.ts";
import { lockSeeding, markSeeded } from "./seed-markers.ts";
import { findStartingText } from "./starting-texts.ts";

type RecordTable = PgTable &
  Record<"id" | "version" | "updated_at" | "created_at", PgColumn> & { deleted_at?: PgColumn };

const { trips, serviceCategories, testimonials, bookings, enquiries, tripLeads, images, settings } = tables;

const tableOf: Readonly<Record<SampleKind, RecordTable>> = {
  trip: trips,
  testimonial: testimonials,
  hero_slide: tables.heroSlides,
  highlight: tables.highlights,
  place: tables.places,
  about: tables.about,
  about_feature: tables.aboutFeatures,
  faq_entry: tables.faqEntries,
  claim: tables.claims,
  text: tables.texts,
  social_link: tables.socialLinks,
  category: serviceCategories,
};

/** Records of the sample that are there. */
const isSample = ({ created_at, deleted_at }: RecordTable): SQL | undefined =>
  and(isSeedTime(created_at), deleted_at && isNull(deleted_at));

/** Every change of a record by staff raises its version, and so does its return from the bin. */
const isUntouched = (table: RecordTable): SQL | undefined => and(isSample(table), eq(table.version, 1));

const one = sql`1`;

/** What keeps an untouched record: what people have done with it. */
const isInUse = ({ db }: Context): Readonly<Partial<Record<SampleKind, SQL | undefined>>> => {
  const guest = and(eq(testimonials.trip_id, trips.id), not(isSeedTime(testimonials.created_at)));
  const isTripInUse = or(
    exists(db.select({ one }).from(bookings).where(eq(bookings.trip_id, trips.id))),
    exists(db.select({ one }).from(enquiries).where(eq(enquiries.trip_id, trips.id))),
    exists(db.select({ one }).from(tripLeads).where(eq(tripLeads.trip_id, trips.id))),
    exists(db.select({ one }).from(testimonials).where(guest)),
  );
  const isStaying = or(not(sql`(${isUntouched(trips)})`), isTripInUse);
  const ofCategory = and(eq(trips.service_category_id, serviceCategories.id), isNull(trips.deleted_at), isStaying);
  return {
    trip: isTripInUse,
    category: or(eq(serviceCategories.is_active, false), exists(db.select({ one }).from(trips).where(ofCategory))),
  };
};

function isRemovable(ctx: Context, kind: SampleKind): SQL | undefined {
  const inUse = isInUse(ctx)[kind];
  return and(isUntouched(tableOf[kind]), inUse && not(inUse));
}

/** What would be removed now, and what would stay. */
export async function countSample(ctx: Context): Promise<SampleCounts> {
  const kinds: SampleCounts["kinds"] = [];
  // One after the other: in a transaction, they share its connection.
  for (const kind of sampleKinds) {
    const table = tableOf[kind];
    const removable = await ctx.db.$count(table, isRemovable(ctx, kind));
    const staying = (await ctx.db.$count(table, isSample(table))) - removable;
    if (removable + staying > 0) kinds.push({ kind, removable, staying });
  }
  return { kinds };
}

type Remove = (tx: Context, input: { id: number }) => Promise<unknown>;
/** How records are deleted that only their feature can delete; pictures as far as nothing shows them. */
export type SampleRemovers = {
  trip: Remove;
  testimonial: Remove;
  images: (tx: Context, ids: number[]) => Promise<unknown>;
};

/** A category whose trips can still be restored can't be deleted: it is switched off. */
const hideCategory: Remove = (tx, { id }) =>
  updateRecord(
    tx,
    { table: serviceCategories, kind: "category", read: readRow(serviceCategories) },
    { id, is_active: false },
  );

/** Texts with pages of their own can't be missing: they become those of an empty site. */
const resetText: Remove = async (tx, { id }) => {
  const type = { table: tables.texts, kind: "text" as const, read: readRow(tables.texts) };
  const starting = findStartingText((await type.read(tx, id)).name);
  return starting ? updateRecord(tx, type, { id, ...starting }) : deleteRecord(tx, type, id);
};

async function removeKind(tx: Context, kind: SampleKind, { trip, testimonial }: SampleRemovers): Promise<void> {
  const table = tableOf[kind];
  const own: Partial<Record<SampleKind, Remove>> = { trip, testimonial, text: resetText, category: hideCategory };
  const rows = await tx.db.select({ id: table.id }).from(table).where(isRemovable(tx, kind)).for("update");
  for (const row of rows) {
    const id = Number(row.id);
    await (own[kind]?.(tx, { id }) ?? deleteRecord(tx, { table, kind, read: readRow(table) }, id));
  }
}

/** The groups that describe the sample operator. The terms of bookings stay: travellers may have booked by them. */
const operatorGroups = ["branding", "general", "contact"];

/** Settings that nobody has saved become those of an empty site. */
async function resetSettings(tx: Context): Promise<void> {
  const rows = await tx.db
    .delete(settings)
    .where(and(inArray(settings.group, operatorGroups), isSeedTime(settings.updated_at)))
    .returning();
  if (rows.length === 0) return;
  // Messages of travellers go to who has removed it until the operator enters an address.
  const { group: general, key: email } = siteSettings.email;
  if (rows.some(({ group, key }) => group === general && key === email)) await setContactAddress(tx, tx.actor.email);
  const before = Object.fromEntries(rows.map(({ group, key, value }) => [`${group}.${key}`, value]));
  await writeAuditEntry(tx, { kind: "settings", record_id: 0, what: "settings.saved", before, after: {} });
  invalidate(tx, "settings");
}

/**
 * Removes the sample content that nobody has edited and nothing hangs on. What the bin takes can be restored. Sample
 * content that a job would still add is left out.
 */
export const createSampleRemoval =
  (removers: SampleRemovers) =>
  (ctx: Context): Promise<SampleCounts> =>
    inTransaction(ctx, async (tx) => {
      await lockSeeding(tx);
      for (const marker of seedMarkers) await markSeeded(tx, marker);
      for (const kind of sampleKinds) await removeKind(tx, kind, removers);
      // First, as they show pictures.
      await resetSettings(tx);
      const pictures = await tx.db.select({ id: images.id }).from(images).where(isUntouched(images));
      await removers.images(
        tx,
        pictures.map(({ id }) => id),
      );
      return countSample(tx);
    });
