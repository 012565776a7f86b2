import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import type { RecordKind } from "#shared/history/record-kinds.ts";
import { notFound } from "#shared/kit/errors.ts";
import { recordTables } from "./record-tables.ts";

/**
 * Throws `not_found` if there is no such record, or if it is deleted. The permissions of each kind are those to see all
 * of its records, so no other policy applies.
 */
export async function requireRecord({ db }: Context, kind: RecordKind, id: number): Promise<void> {
  const { table } = recordTables[kind] ?? {};
  if (!table) throw notFound();
  const notDeleted = table.deleted_at && isNull(table.deleted_at);
  firstOrNotFound(
    await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), notDeleted)),
  );
}
