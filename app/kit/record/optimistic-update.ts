import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { QueryPrefix } from "#app/kit/calls/queries.ts";
import { isRecord } from "#shared/kit/is-record.ts";

type QuerySnapshot = [QueryKey, unknown][];
type Patch = Readonly<Record<string, unknown>>;

/** Applies a patch to the records with these ids: in a page of rows, in a list, or as the record itself. */
export function applyPatch(data: unknown, ids: readonly unknown[], patch: Patch): unknown {
  if (Array.isArray(data)) return data.map((entry) => applyPatch(entry, ids, patch));
  if (!isRecord(data)) return data;
  if (Array.isArray(data.items)) return { ...data, items: applyPatch(data.items, ids, patch) };
  return ids.includes(data.id) ? { ...data, ...patch } : data;
}

/** Shows a change before the server confirms it, in all cached queries of these calls. Returns the previous data. */
export async function applyOptimistic(
  queries: QueryClient,
  prefixes: readonly QueryPrefix[],
  { ids, patch }: { ids: readonly number[]; patch: Patch },
): Promise<QuerySnapshot> {
  const before: QuerySnapshot = [];
  for (const queryKey of prefixes) {
    await queries.cancelQueries({ queryKey });
    before.push(...queries.getQueriesData({ queryKey }));
    queries.setQueriesData({ queryKey }, (data: unknown) => applyPatch(data, ids, patch));
  }
  return before;
}

/** Restores the data from before an optimistic change. */
export function rollback(queries: QueryClient, before: QuerySnapshot): void {
  for (const [key, data] of before) queries.setQueryData(key, data);
}
