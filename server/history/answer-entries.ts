import { inArray } from "drizzle-orm";
import { history } from "#server/database/tables.ts";
import { isFieldChange, originField } from "#server/kit/audit-log.ts";
import { requireAccess } from "#server/kit/call-route.ts";
import type { Context } from "#server/kit/context.ts";
import type { PutBackType, PutBackTypes } from "#server/kit/put-back.ts";
import type { ChangeOrigin } from "#shared/history/contract.ts";
import { DomainError } from "#shared/kit/errors.ts";

export type StoredEntry = typeof history.$inferSelect;

function mayUpdate(ctx: Context, { update }: PutBackType): boolean {
  try {
    requireAccess(update.endpoint, ctx);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** The fields of a change whose earlier values the actor may put back. */
export function listPutBackFields(ctx: Context, types: PutBackTypes, { kind, what, before }: StoredEntry): string[] {
  const type = types[kind];
  if (!type || !isFieldChange(what) || !mayUpdate(ctx, type)) return [];
  return Object.keys(before).filter((field) => type.accepts(ctx, field));
}

const originIdOf = ({ after }: StoredEntry): number => Number(after[originField] ?? 0);

/** The changes whose earlier values these entries have put back, by their ids. */
async function loadOrigins({ db }: Context, entries: readonly StoredEntry[]): Promise<Map<number, ChangeOrigin>> {
  const ids = entries.map(originIdOf).filter((id) => id > 0);
  if (ids.length === 0) return new Map();
  const { id, at, actor_name } = history;
  const rows = await db.select({ id, at, actor_name }).from(history).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stored entries as they are answered to the actor. */
export async function answerEntries<Entry extends StoredEntry>(
  ctx: Context,
  types: PutBackTypes,
  entries: readonly Entry[],
) {
  const origins = await loadOrigins(ctx, entries);
  return entries.map((entry) => {
    const { [originField]: _, ...after } = entry.after;
    const put_back_of = origins.get(originIdOf(entry));
    return { ...entry, after, put_back_of, can_put_back: listPutBackFields(ctx, types, entry).length > 0 };
  });
}
