import { sql } from "drizzle-orm";
import { settings } from "#server/database/tables.ts";
import { type Context, changed } from "#server/kit/context.ts";
import { lockKind } from "#server/kit/edited-rows.ts";
import { record } from "#server/kit/record.ts";
import { pointTo, socialLinkKind } from "#server/kit/social-links.ts";
import { invalidInput } from "#shared/kit/errors.ts";
import type { Place } from "#shared/settings/defaults.ts";
import { type Setting, wrongTogether } from "#shared/settings/schema.ts";
import { type KeptSettings, placeName } from "./kept-settings.ts";

export type Value = { at: Setting["at"]; value: unknown };

/** Blocks other writers until the transaction ends, because values are validated against each other. */
export async function lockSettings(tx: Context): Promise<void> {
  await tx.db.execute(sql`lock table ${settings} in share row exclusive mode`);
  await lockKind(tx, socialLinkKind);
}

/** The values that differ from the stored ones. Of several aliases of one setting the changed value wins. */
function newValues(snapshot: KeptSettings, values: readonly Value[]): Value[] {
  const changes = new Map<string, Value>();
  for (const { at, value } of values) {
    if (JSON.stringify(value) !== JSON.stringify(snapshot.of({ at }).value)) changes.set(placeName(at), { at, value });
  }
  return [...changes.values()];
}

/** The only group whose values are validated together, and only when one of them changes. */
const termsGroup = "booking";

function checkTogether(snapshot: KeptSettings, changes: readonly Value[]): void {
  if (!changes.some(({ at }) => "group" in at && at.group === termsGroup)) return;
  const newValueByKey = new Map(changes.map(({ at, value }) => [placeName(at), value]));
  const valueAt = (at: Place) =>
    newValueByKey.has(placeName(at)) ? newValueByKey.get(placeName(at)) : snapshot.of({ at }).value;
  const errors = wrongTogether(valueAt);
  if (errors) throw invalidInput({ errors });
}

async function storeRows(tx: Context, snapshot: KeptSettings, changes: readonly Value[]): Promise<void> {
  // The time of the last write serves as version, so it must increase with every write.
  const updated_at = new Date(Math.max(tx.now.getTime(), snapshot.next)).toISOString();
  const rows = changes.flatMap(({ at, value }) =>
    "network" in at ? [] : [{ group: at.group, key: at.key, value, updated_at }],
  );
  if (rows.length === 0) return;
  await tx.db
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({
      target: [settings.group, settings.key],
      set: { value: sql`excluded.value`, updated_at: sql`excluded.updated_at` },
    });
  changed(tx, "settings");
}

const byName = (values: readonly Value[]) => Object.fromEntries(values.map(({ at, value }) => [placeName(at), value]));

/** Stores changed values, audits them and invalidates pages. The caller must lock the settings and load them first. */
export async function storeValues(
  tx: Context,
  { kept, values }: { kept: KeptSettings; values: readonly Value[] },
): Promise<void> {
  const changes = newValues(kept, values);
  if (changes.length === 0) return;
  checkTogether(kept, changes);
  await storeRows(tx, kept, changes);
  for (const { at, value } of changes) {
    if ("network" in at) await pointTo(tx, { platform: at.network, url: String(value) });
  }
  await record(tx, {
    room: "settings",
    record_id: 0,
    what: "settings.saved",
    before: byName(changes.map(({ at }): Value => ({ at, value: kept.of({ at }).value }))),
    after: byName(changes),
  });
}
