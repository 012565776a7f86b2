import { eq, type SQL } from "drizzle-orm";
import { serviceCategories } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";

/** Categories that the public may see. Every public query for categories must include this condition. */
export const activeCategories = (): SQL => eq(serviceCategories.is_active, true);

/** Editors of categories may also read inactive ones. */
export const readableCategories = ({ actor }: Pick<Context, "actor">): SQL | undefined =>
  actor.can("services.manage") ? undefined : activeCategories();
