import { inArray, sql } from "drizzle-orm";
import type { Context } from "#server/kit/context.ts";
import type { HistoryRow } from "#shared/history/contract.ts";
import type { RecordKind } from "#shared/history/record-kinds.ts";
import { recordTables } from "./record-tables.ts";

export type RecordTitle = Pick<HistoryRow, "record_title" | "is_stored">;

/** What stored records are called, by their ids. */
export async function loadTitlesOfKind(
  { db }: Context,
  kind: RecordKind,
  ids: number[],
): Promise<Map<number, RecordTitle>> {
  const { table, title } = recordTables[kind] ?? {};
  if (!table || !title) return new Map();
  const rows = await db
    .select({
      id: table.id,
      record_title: sql<string>`${title}`,
      is_stored: table.deleted_at ? sql<boolean>`${table.deleted_at} is null` : sql<boolean>`true`,
    })
    .from(table)
    .where(inArray(table.id, ids));
  return new Map(rows.map(({ id, ...found }) => [Number(id), found]));
}
