import { asc, eq } from "drizzle-orm";
import { serviceCategories, type trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { resolvePicture } from "#server/kit/pictures/resolve-picture.ts";
import { fieldError, invalidInput } from "#shared/kit/errors.ts";
import { tripMessages as messages } from "#shared/trips/limits.ts";
import { tripFields } from "#shared/trips/trip-fields.ts";
import type { TripChanges } from "#shared/trips/trip-input.ts";
import { validateTrip } from "#shared/trips/validate-trip.ts";
import { replaceDays } from "./trip-days.ts";
import { replaceGallery, updateAltTexts } from "./trip-pictures.ts";
import { formatDuration } from "./trip-rows.ts";

export type TripColumns = typeof trips.$inferSelect;

/** Fields that are stored in another form or in other tables. All others are columns. */
const separateFields = ["slug", "image_id", "hero_image", "itinerary", "gallery_images", "alt_texts", "leads"] as const;
type ColumnName = Exclude<keyof typeof tripFields, (typeof separateFields)[number]> | "image_id";
const fieldNames: readonly string[] = Object.keys(tripFields);
const isColumn = (name: string): boolean =>
  fieldNames.includes(name) && !separateFields.some((field) => field === name);

async function checkCategory(tx: Context, serviceCategoryId: number | undefined): Promise<void> {
  if (serviceCategoryId === undefined) return;
  const count = await tx.db.$count(serviceCategories, eq(serviceCategories.id, serviceCategoryId));
  if (count === 0) throw fieldError("service_category_id", messages.unknownCategory);
}

/** The id of the first active category. Throws 422 if there is none. */
export async function getDefaultCategoryId(tx: Context): Promise<number> {
  const [first] = await tx.db
    .select({ id: serviceCategories.id })
    .from(serviceCategories)
    .where(eq(serviceCategories.is_active, true))
    .orderBy(asc(serviceCategories.sort_order), asc(serviceCategories.id))
    .limit(1);
  if (!first) throw fieldError("service_category_id", messages.category);
  return first.id;
}

/**
 * Maps input fields to columns, without the slug. `current` is the stored trip, if there is one. Throws 422 for an
 * unknown category or picture.
 */
export async function toColumns(
  tx: Context,
  changes: TripChanges,
  current?: TripColumns,
): Promise<Partial<Pick<TripColumns, ColumnName>>> {
  await checkCategory(tx, changes.service_category_id);
  const columns = Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => isColumn(name) && value !== undefined),
  );
  const { image_id, hero_image: address } = changes;
  const choice = { field: "hero_image", image_id, address, current: current?.image_id ?? null };
  const newImageId = await resolvePicture(tx, choice);
  return newImageId === undefined ? columns : { ...columns, image_id: newImageId };
}

/** Throws 422 if the fields of the trip contradict each other. */
export function assertValidTrip(trip: Parameters<typeof validateTrip>[0]): void {
  const errors = validateTrip(trip);
  const [message, another] = Object.values(errors);
  if (message) throw invalidInput(another ? { errors } : { errors, message });
}

/** Empty for a text that is derived from the number of days, because it would be outdated when that changes. */
export function toDurationText(text: string, ...days: readonly number[]): string {
  return days.some((count) => text === formatDuration(count)) ? "" : text;
}

type TripReference = Pick<TripColumns, "id" | "image_id">;

/** Stores itinerary, gallery and alt texts, which are in other tables. */
export async function storeRelatedRows(tx: Context, trip: TripReference, changes: TripChanges): Promise<void> {
  if (changes.itinerary) await replaceDays(tx, trip.id, changes.itinerary);
  if (changes.gallery_images) await replaceGallery(tx, trip.id, changes.gallery_images);
  await updateAltTexts(tx, { trip_id: trip.id, image_id: trip.image_id }, changes.alt_texts ?? []);
}
