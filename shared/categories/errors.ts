import { defineError } from "#shared/kit/errors.ts";

/** `data.trip_count` says how many trips there are. */
export const categoryInUse = defineError({
  code: "category_in_use",
  status: 409,
  message: "This category has trips. Move or delete them first.",
});
/** Deleted trips can be brought back, and bookings of them stay: their category stays too. */
export const categoryOfDeletedTrips = defineError({
  code: "category_of_deleted_trips",
  status: 409,
  message: "Trips that were deleted belong to this category, so it can't be deleted. Switch it off instead.",
});
