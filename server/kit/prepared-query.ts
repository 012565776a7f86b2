import type { Database } from "./context.ts";

const kept = new WeakMap<Database, Map<string, unknown>>();

/**
 * A query that is asked for again and again, built once for a database and planned once on each of its connections. Its
 * name stands for its text: another text needs another name. Values come in by `sql.placeholder`.
 */
export function preparedQuery<Query>(db: Database, name: string, build: (db: Database, name: string) => Query): Query {
  const queries = kept.get(db) ?? new Map<string, unknown>();
  kept.set(db, queries);
  // Under a name stands what its builder made.
  const query = (queries.get(name) as Query | undefined) ?? build(db, name);
  queries.set(name, query);
  return query;
}
