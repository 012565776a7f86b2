import { isNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "#server/kit/context.ts";
import type { HistoryRow } from "#shared/history/contract.ts";
import type { RecordKind } from "#shared/history/record-kinds.ts";
import { recordTables } from "./record-tables.ts";

export type RecordTitle = Pick<HistoryRow, "record_title" | "is_stored">;

function selectTitles(kind: RecordKind, ids: readonly number[]): SQL | undefined {
  const { table, title } = recordTables[kind] ?? {};
  if (!table || !title) return undefined;
  const isStored = table.deleted_at ? isNull(table.deleted_at) : sql`true`;
  return sql`
    select ${kind}::text as kind, ${table.id} as id, ${title}::text as record_title, ${isStored} as is_stored
    from ${table} where ${table.id} = any(${sql.param(ids)}::bigint[])`;
}

const keyOf = (kind: RecordKind, id: number): string => `${kind} ${id}`;

/** What stored records are called, by their kinds and ids. */
export async function loadTitles({ db }: Context, records: readonly Pick<HistoryRow, "kind" | "record_id">[]) {
  const titles = new Map<string, RecordTitle>();
  const selects = [...Map.groupBy(records, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const ids = new Set(ofKind.map(({ record_id }) => record_id));
    return selectTitles(kind, [...ids]) ?? [];
  });
  if (selects.length > 0) {
    const statement = sql.join(selects, sql` union all `);
    const { rows } = await db.execute<RecordTitle & { kind: RecordKind; id: string }>(statement);
    for (const { kind, id, ...title } of rows) titles.set(keyOf(kind, Number(id)), title);
  }
  return (kind: RecordKind, id: number): RecordTitle | undefined => titles.get(keyOf(kind, id));
}
