import { and, eq, isNull, type SQL } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";

/** Trips that the public sees: on sale, in a category that is shown. Every public query of the room starts here. */
export const publicTrips = (): SQL | undefined =>
  and(isNull(trips.deleted_at), eq(trips.is_active, true), eq(serviceCategories.is_active, true));
