import { and, eq, isNull, type SQL } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";

/** Trips on sale in an active category. Every public query for trips must include this condition. */
export const publicTrips = (): SQL | undefined =>
  and(isNull(trips.deleted_at), eq(trips.is_active, true), eq(serviceCategories.is_active, true));

const canEditTrips = ({ actor }: Pick<Context, "actor">): boolean => actor.can("tours.manage");

/** Trips that the actor may read by id or slug: editors also those that are not on sale. */
export const readableTrips = (ctx: Pick<Context, "actor">): SQL | undefined =>
  canEditTrips(ctx) ? isNull(trips.deleted_at) : publicTrips();
