import { and, eq, isNull, type SQL } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";

/** Trips that editors may see, on sale or not. */
export const notDeletedTrips = (): SQL => isNull(trips.deleted_at);

/** Trips on sale in an active category. Every public query for trips must include this condition. */
export const publicTrips = (): SQL | undefined =>
  and(notDeletedTrips(), eq(trips.is_active, true), eq(serviceCategories.is_active, true));
