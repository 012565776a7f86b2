import { defineError } from "#shared/kit/errors.ts";

/** `data.trip_count` is the number of trips. */
export const categoryInUse = defineError({
  code: "category_in_use",
  status: 409,
  message: "This category has trips. Move or delete them first.",
});
/**
 * Deleted trips can be restored and keep their bookings, so their category must remain. `data.trips_in_bin` is the
 * number of those in the bin.
 */
export const categoryOfDeletedTrips = defineError({
  code: "category_of_deleted_trips",
  status: 409,
  message: "Deleted trips still use this category, so it can't be deleted. Make it inactive instead.",
});
