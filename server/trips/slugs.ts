import { and, eq, like, ne, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { advisoryLocks } from "#server/database/advisory-locks.ts";
import { slugRedirects, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { numberUntilFree, toSlug } from "#shared/kit/slug.ts";
import { tripLimits, tripMessages } from "#shared/trips/limits.ts";

/** Used where a title has no characters that are allowed in a slug. */
const fallbackSlug = "trip";

/** Current and former slugs of other trips that equal the base or begin with it and "-". */
async function findTakenSlugs(tx: Context, base: string, tripId: number): Promise<string[]> {
  const isLike = (slug: PgColumn) => or(eq(slug, base), like(slug, `${base}-%`));
  const current = await tx.db
    .select({ slug: trips.slug })
    .from(trips)
    .where(and(ne(trips.id, tripId), isLike(trips.slug)));
  const former = await tx.db
    .select({ slug: slugRedirects.slug })
    .from(slugRedirects)
    .where(and(ne(slugRedirects.trip_id, tripId), isLike(slugRedirects.slug)));
  return [...current, ...former].map(({ slug }) => slug);
}

/**
 * Derives a slug from a text and appends "-2", "-3" where it is taken. Holds a lock until the transaction ends, so that
 * concurrent calls get different slugs. `trip_id` is the trip that it is for; 0 for a new one.
 */
export async function generateUniqueSlug(tx: Context, text: string, tripId = 0): Promise<string> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.trip_slugs})`);
  const base = toSlug(text, tripLimits.slug) || fallbackSlug;
  // Leaves room for the appended number.
  const stem = toSlug(base, tripLimits.slug - 7);
  const taken = new Set([...(await findTakenSlugs(tx, base, tripId)), ...(await findTakenSlugs(tx, stem, tripId))]);
  return numberUntilFree(base, taken, (number) => `${stem}-${number}`);
}

/** The slug that somebody typed, normalized. Throws 422 with a free one if it is or was that of another trip. */
export async function requireFreeSlug(tx: Context, typed: string, tripId = 0): Promise<string> {
  const free = await generateUniqueSlug(tx, typed, tripId);
  const isTaken = free !== (toSlug(typed, tripLimits.slug) || fallbackSlug);
  if (isTaken) throw fieldError("slug", `${tripMessages.slugTaken}. This one is free: ${free}`);
  return free;
}

type SlugChange = { trip_id: number; from: string; to: string };

/** Redirects the former slug to the trip, and ends a redirect of the new one. */
export async function redirectFormerSlug(tx: Context, { trip_id, from, to }: SlugChange): Promise<void> {
  if (from === to) return;
  await tx.db.delete(slugRedirects).where(eq(slugRedirects.slug, to));
  await tx.db
    .insert(slugRedirects)
    .values({ slug: from, trip_id })
    .onConflictDoUpdate({ target: slugRedirects.slug, set: { trip_id } });
}
