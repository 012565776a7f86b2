import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { history } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { PutBackTypes } from "#server/kit/put-back.ts";
import type { ChangeOrigin } from "#shared/history/contract.ts";
import { listPutBackFields, type StoredEntry } from "./answer-entries.ts";

const ofRecord = ({ kind, record_id }: StoredEntry): SQL | undefined =>
  and(eq(history.kind, kind), eq(history.record_id, record_id));

const hasValues = sql`${history.before} <> '{}'::jsonb`;

/** The change and all later ones of its record whose earlier values the actor may put back, in their order. */
async function listSince(ctx: Context, types: PutBackTypes, entry: StoredEntry): Promise<StoredEntry[]> {
  const rows = await ctx.db
    .select()
    .from(history)
    .where(and(ofRecord(entry), gte(history.id, entry.id), hasValues))
    .orderBy(history.id);
  return rows.filter((row) => listPutBackFields(ctx, types, row).length > 0);
}

/** The change as if all later ones of its record belonged to it: the record as it was before it. */
export async function withLaterChanges(ctx: Context, types: PutBackTypes, entry: StoredEntry): Promise<StoredEntry> {
  const changes = await listSince(ctx, types, entry);
  // The value before the first change of a field is the one that it had then.
  return { ...entry, before: Object.assign({}, ...changes.toReversed().map(({ before }) => before)) };
}

/** How often the record was changed since, and the change before this one. */
export async function findChangesAround(ctx: Context, types: PutBackTypes, entry: StoredEntry) {
  const { at, actor_name } = history;
  const since = await listSince(ctx, types, entry);
  const [previous] = await ctx.db
    .select({ at, actor_name })
    .from(history)
    .where(and(ofRecord(entry), lt(history.id, entry.id), hasValues))
    .orderBy(desc(history.id))
    .limit(1);
  const previous_change: ChangeOrigin | null = previous ?? null;
  return { later_changes: since.filter(({ id }) => id !== entry.id).length, previous_change };
}
