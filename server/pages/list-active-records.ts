import { asc, eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Context } from "#server/kit/context.ts";
import { requirePermission } from "#server/kit/require-permission.ts";
import type { EditingQuery } from "#shared/kit/record-fields.ts";

type ActiveTable = PgTable & Record<"id" | "sort_order" | "is_active", PgColumn>;

/** Active records in their order; with `for_editing` all of them. Throws 403 if the actor may not edit. */
export async function listActiveRecords<T extends ActiveTable>(
  ctx: Context,
  table: T,
  { for_editing }: EditingQuery,
): Promise<T["$inferSelect"][]> {
  if (for_editing) requirePermission(ctx, "content.update");
  return ctx.db
    .select()
    .from(table as ActiveTable)
    .where(for_editing ? undefined : eq(table.is_active, true))
    .orderBy(asc(table.sort_order), asc(table.id));
}
