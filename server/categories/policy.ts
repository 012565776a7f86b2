import { eq, type SQL } from "drizzle-orm";
import { serviceCategories } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";

/** Categories that the public sees. Every public query of the room starts here. */
export const activeCategories = (): SQL => eq(serviceCategories.is_active, true);

/** Those who edit categories read each of them, be it shown or not. */
export const readableCategories = ({ actor }: Pick<Context, "actor">): SQL | undefined =>
  actor.can("services.manage") ? undefined : activeCategories();
