import { and, eq, isNull, type SQL } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";

/** Trips that the public sees: on sale, in a category that is shown. Every public query of the room starts here. */
export const publicTrips = (): SQL | undefined =>
  and(isNull(trips.deleted_at), eq(trips.is_active, true), eq(serviceCategories.is_active, true));

const editsTrips = ({ actor }: Pick<Context, "actor">): boolean => actor.can("tours.manage");

/** Trips that this actor may read one by one: who edits trips reads them all, on sale or not. */
export const readableTrips = (ctx: Pick<Context, "actor">): SQL | undefined =>
  editsTrips(ctx) ? isNull(trips.deleted_at) : publicTrips();
