import { and, eq, like, ne, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isUniqueViolation } from "#server/database/error-codes.ts";
import { slugRedirects, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { numberUntilFree, toSlug } from "#shared/kit/slug.ts";
import { tripLimits, tripMessages } from "#shared/trips/limits.ts";

/** Used where a title has no characters that are allowed in a slug. */
const fallbackSlug = "trip";

/** Current and former slugs of other trips that equal a base or begin with it and "-". */
async function findTakenSlugs(tx: Context, bases: readonly string[], tripId: number): Promise<Set<string>> {
  const isLike = (slug: PgColumn) => or(...bases.flatMap((base) => [eq(slug, base), like(slug, `${base}-%`)]));
  const current = await tx.db
    .select({ slug: trips.slug })
    .from(trips)
    .where(and(ne(trips.id, tripId), isLike(trips.slug)));
  // After the current ones, so that a slug that becomes a former one meanwhile is among them.
  const former = await tx.db
    .select({ slug: slugRedirects.slug })
    .from(slugRedirects)
    .where(and(ne(slugRedirects.trip_id, tripId), isLike(slugRedirects.slug)));
  return new Set([...current, ...former].map(({ slug }) => slug));
}

/**
 * Derives a slug from a text and appends "-2", "-3" where it is taken. `trip_id` is the trip that it is for; 0 for a
 * new one.
 */
export async function generateUniqueSlug(tx: Context, text: string, tripId = 0): Promise<string> {
  const base = toSlug(text, tripLimits.slug) || fallbackSlug;
  // Leaves room for the appended number.
  const stem = toSlug(base, tripLimits.slug - 7);
  const taken = await findTakenSlugs(tx, [...new Set([base, stem])], tripId);
  return numberUntilFree(base, taken, (number) => `${stem}-${number}`);
}

/** The slug that somebody typed, normalized. Throws 422 without letters that a slug has, and with a free one if it is or was that of another trip. */
export async function requireFreeSlug(tx: Context, typed: string, tripId = 0): Promise<string> {
  if (toSlug(typed, tripLimits.slug) === "") throw fieldError("slug", tripMessages.slugCharacters);
  const free = await generateUniqueSlug(tx, typed, tripId);
  const isTaken = free !== (toSlug(typed, tripLimits.slug) || fallbackSlug);
  if (isTaken) throw fieldError("slug", `${tripMessages.slugTaken}. This one is free: ${free}`);
  return free;
}

type NewTrip = Omit<typeof trips.$inferInsert, "slug">;

/**
 * Inserts a trip with a free slug. If another transaction has taken the same one meanwhile, the insert waits for its
 * end, and a slug is chosen again; trips with other slugs wait for nobody.
 */
export async function insertWithSlug(
  tx: Context,
  trip: NewTrip,
  chooseSlug: () => Promise<string>,
): Promise<typeof trips.$inferSelect> {
  for (;;) {
    const values = { ...trip, slug: await chooseSlug() };
    const [row] = await tx.db.insert(trips).values(values).onConflictDoNothing({ target: trips.slug }).returning();
    if (row) return row;
  }
}

/** Runs an update. Throws 422 if another transaction has taken its slug meanwhile. */
export async function refuseTakenSlug<T>(update: Promise<T>): Promise<T> {
  try {
    return await update;
  } catch (error) {
    if (isUniqueViolation(error)) throw fieldError("slug", tripMessages.slugTaken);
    throw error;
  }
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
