import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { history } from "#server/database/tables.ts";
import { putBackEvent } from "#server/kit/audit-log.ts";
import { callRoute } from "#server/kit/call-route.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import type { PutBackType, PutBackTypes, StoredRecord } from "#server/kit/put-back.ts";
import { type ChangeOrigin, notPutBack, type PutBackInput, type PutBackPreview } from "#shared/history/contract.ts";
import { listReadableKinds, type RecordKind } from "#shared/history/record-kinds.ts";
import { changedMeanwhile, DomainError, fieldError, invalidInput, notAllowed } from "#shared/kit/errors.ts";
import { pick } from "#shared/kit/pick.ts";
import { listPutBackFields, type StoredEntry } from "./answer-entries.ts";
import { findChangesAround, withLaterChanges } from "./changes-around.ts";
import { loadTitles } from "./record-titles.ts";

type ChangesAround = Pick<PutBackPreview, "later_changes" | "previous_change">;
/** A change, and the fields of it that the actor can put back. */
type Change = { entry: StoredEntry; type: PutBackType; fields: string[]; around: ChangesAround };
/** With the record as it is stored. */
type PutBack = Change & { record: StoredRecord };

/** Throws `not_found` for an entry that the actor may not read, and 403 where nothing of it may be put back. */
async function findChange(
  ctx: Context,
  types: PutBackTypes,
  { id, whole = false }: { id: number; whole?: boolean | undefined },
): Promise<Change> {
  const isReadable = and(eq(history.id, id), inArray(history.kind, listReadableKinds(ctx.actor.permissions)));
  const stored = firstOrNotFound(await ctx.db.select().from(history).where(isReadable));
  const entry = whole ? await withLaterChanges(ctx, types, stored) : stored;
  const type = types[entry.kind];
  const fields = listPutBackFields(ctx, types, entry);
  if (!type || fields.length === 0) throw notAllowed();
  return { entry, type, fields, around: await findChangesAround(ctx, types, stored) };
}

const withRecord = async (ctx: Context, change: Change): Promise<PutBack> => ({
  ...change,
  record: await change.type.read(ctx, change.entry.record_id),
});

/** The last change since of each of the fields. */
async function listLaterChanges({ db }: Context, { entry, fields }: PutBack): Promise<Map<string, ChangeOrigin>> {
  const { at, actor_name, after } = history;
  const changed = sql<string[]>`array(select jsonb_object_keys(${after}))`;
  const rows = await db
    .select({ at, actor_name, changed })
    .from(history)
    .where(
      and(
        ...[eq(history.kind, entry.kind), eq(history.record_id, entry.record_id), gt(history.id, entry.id)],
        sql`jsonb_exists_any(${after}, ${sql.param(fields)}::text[])`,
      ),
    )
    .orderBy(history.id);
  // The last one wins.
  return new Map(rows.flatMap(({ changed: names, ...origin }) => names.map((name) => [name, origin] as const)));
}

/** The kinds of the records that fields refer to by their ids. */
const referenceKinds: Readonly<Record<string, RecordKind>> = {
  image_id: "image",
  gallery_images: "image",
  "branding.logo_url": "image",
  "branding.favicon_url": "image",
  service_category_id: "category",
  trip_id: "trip",
};

/** What the records are called that the values of a field refer to. */
async function loadReferences(ctx: Context, field: string, values: readonly unknown[]) {
  const kind = referenceKinds[field];
  const ids = values.flat().filter((value) => typeof value === "number");
  if (!kind || ids.length === 0) return {};
  const titleOf = await loadTitles(
    ctx,
    ids.map((record_id) => ({ kind, record_id })),
  );
  return Object.fromEntries(
    ids.map((id) => {
      const found = titleOf(kind, id);
      return [id, found ? `${found.record_title}${found.is_stored ? "" : " (deleted)"}` : "deleted"];
    }),
  );
}

async function buildPreview(ctx: Context, putBack: PutBack): Promise<PutBackPreview> {
  const { entry, record, fields } = putBack;
  const later = await listLaterChanges(ctx, putBack);
  const changes: PutBackPreview["changes"] = [];
  for (const field of fields) {
    const [now, earlier] = [record[field], entry.before[field]];
    // The database orders the fields of stored objects anew.
    if (isDeepStrictEqual(now, earlier)) continue;
    const titles = await loadReferences(ctx, field, [now, earlier]);
    changes.push({ field, now, earlier, titles, changed_again: later.get(field) ?? null });
  }
  return { version: record.version, ...putBack.around, changes };
}

/** What the caller of the update would read, as an error that this call declares. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.status === 403 || error.status === 404) return error;
  const { message, details } = error;
  return details.errors ? invalidInput({ message, errors: details.errors }) : notPutBack({ message });
}

/** Saves the values by the update of the record. Throws 409 with the present values, or what the update refuses. */
async function save(tx: Context, putBack: PutBack, { fields, version }: PutBackInput): Promise<void> {
  const { entry, type, record, fields: possible } = putBack;
  const refuseChanged = async () =>
    changedMeanwhile({ data: { current: await buildPreview(tx, await withRecord(tx, putBack)) } });
  if (version !== undefined && version !== record.version) throw await refuseChanged();
  if (fields?.some((field) => !possible.includes(field)))
    throw fieldError("fields", "Please choose fields of this change");
  const input = type.toInput(record, pick(entry.before, fields ?? possible), tx);
  try {
    await callRoute(type.update, { ...tx, putBackOf: entry.id }, input);
  } catch (error) {
    const isOutdated = error instanceof DomainError && error.code === changedMeanwhile.code;
    throw isOutdated ? await refuseChanged() : toRefusal(error);
  }
}

/** The last entry of the record that has put something back. */
async function findLastPutBack({ db }: Context, { kind, record_id }: StoredEntry): Promise<number | null> {
  const [last] = await db
    .select({ id: history.id })
    .from(history)
    .where(and(eq(history.kind, kind), eq(history.record_id, record_id), eq(history.what, putBackEvent(kind))))
    .orderBy(desc(history.id))
    .limit(1);
  return last?.id ?? null;
}

export const createPutBackHandlers = (types: PutBackTypes) => ({
  getPutBack: async (ctx: Context, input: { id: number; whole?: boolean | undefined }): Promise<PutBackPreview> =>
    buildPreview(ctx, await withRecord(ctx, await findChange(ctx, types, input))),
  /** Puts all of the values back or none. */
  putBack: (ctx: Context, input: PutBackInput) =>
    inTransaction(ctx, async (tx) => {
      const change = await findChange(tx, types, input);
      const { entry, type } = change;
      await type.lock?.(tx);
      const putBack = await withRecord(tx, change);
      await save(tx, putBack, input);
      const { record } = putBack;
      const { version } = await type.read(tx, entry.record_id);
      return { entry_id: version === record.version ? null : await findLastPutBack(tx, entry), version };
    }),
});
