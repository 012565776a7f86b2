import { sql } from "drizzle-orm";
import { settings } from "#server/database/tables.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import { type Context, invalidate } from "#server/kit/context.ts";
import { setSocialLink, socialLinkRecordType } from "#server/kit/social-links.ts";
import { lockTable } from "#server/kit/versioned-records.ts";
import type { RecordKind } from "#shared/history/record-kinds.ts";
import { invalidInput } from "#shared/kit/errors.ts";
import { crossSettingErrors, type Setting } from "#shared/settings/setting-definitions.ts";
import type { SettingLocation } from "#shared/settings/setting-locations.ts";
import { locationKey, type SettingsSnapshot } from "./settings-snapshot.ts";

export type SettingValue = { location: Setting["location"]; value: unknown };

/** Blocks other writers until the transaction ends, because values are validated against each other. */
export async function lockSettings(tx: Context): Promise<void> {
  await tx.db.execute(sql`lock table ${settings} in share row exclusive mode`);
  await lockTable(tx, socialLinkRecordType);
}

/** The values that differ from the stored ones. Of several aliases of one setting the changed value wins. */
function filterChanged(snapshot: SettingsSnapshot, values: readonly SettingValue[]): SettingValue[] {
  const changes = new Map<string, SettingValue>();
  for (const { location, value } of values) {
    if (JSON.stringify(value) !== JSON.stringify(snapshot.get({ location }).value))
      changes.set(locationKey(location), { location, value });
  }
  return [...changes.values()];
}

/** The only group whose values are validated together, and only when one of them changes. */
const bookingGroup = "booking";

function validateCombination(snapshot: SettingsSnapshot, changes: readonly SettingValue[]): void {
  if (!changes.some(({ location }) => "group" in location && location.group === bookingGroup)) return;
  const newValueByKey = new Map(changes.map(({ location: at, value }) => [locationKey(at), value]));
  const valueAt = (at: SettingLocation) =>
    newValueByKey.has(locationKey(at)) ? newValueByKey.get(locationKey(at)) : snapshot.get({ location: at }).value;
  const errors = crossSettingErrors(valueAt);
  if (errors) throw invalidInput({ errors });
}

const toColumns = ({ group, key, isPicture }: SettingLocation, value: unknown) => ({
  group,
  key,
  value: isPicture ? null : value,
  image_id: isPicture && typeof value === "number" ? value : null,
});

async function upsertRows(tx: Context, snapshot: SettingsSnapshot, changes: readonly SettingValue[]): Promise<void> {
  // The time of the last write serves as version, so it must increase with every write.
  const updated_at = new Date(Math.max(tx.now.getTime(), snapshot.nextVersion)).toISOString();
  const rows = changes.flatMap(({ location, value }) =>
    "network" in location ? [] : [{ ...toColumns(location, value), updated_at }],
  );
  if (rows.length === 0) return;
  await tx.db
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({
      target: [settings.group, settings.key],
      set: { value: sql`excluded.value`, image_id: sql`excluded.image_id`, updated_at: sql`excluded.updated_at` },
    });
  invalidate(tx, "settings");
}

/** In whose history a change of settings stands, and how that names them. */
type SettingsAudit = { kind: RecordKind; nameOf: (location: SettingValue["location"]) => string };

const settingsAudit: SettingsAudit = { kind: "settings", nameOf: locationKey };

const toAuditFields = (values: readonly SettingValue[], { nameOf }: SettingsAudit) =>
  Object.fromEntries(values.map(({ location, value }) => [nameOf(location), value]));

/** Stores changed values, audits them and invalidates pages. The caller must lock the settings and load them first. */
export async function storeValues(
  tx: Context,
  {
    current,
    values,
    audit = settingsAudit,
  }: { current: SettingsSnapshot; values: readonly SettingValue[]; audit?: SettingsAudit },
): Promise<void> {
  const changes = filterChanged(current, values);
  if (changes.length === 0) return;
  validateCombination(current, changes);
  await upsertRows(tx, current, changes);
  for (const { location, value } of changes) {
    if ("network" in location) await setSocialLink(tx, { platform: location.network, url: String(value) });
  }
  await writeAuditEntry(tx, {
    kind: audit.kind,
    record_id: 0,
    what: `${audit.kind}.saved`,
    before: toAuditFields(
      changes.map(({ location: at }): SettingValue => ({ location: at, value: current.get({ location: at }).value })),
      audit,
    ),
    after: toAuditFields(changes, audit),
  });
}
