import { eq, type SQL } from "drizzle-orm";
import { serviceCategories } from "#server/database/tables.ts";

/** Categories that the public may see. Every public query for categories must include this condition. */
export const activeCategories = (): SQL => eq(serviceCategories.is_active, true);
