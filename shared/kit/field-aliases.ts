/** Canonical field name → its accepted alternative names. */
export type AliasTable = Readonly<Record<string, readonly string[]>>;

/** Lists sorted by `sort` also accept `sort_by`, the name that other lists use. */
export const sortAliases = { sort: ["sort_by"] } as const satisfies AliasTable;

type Fields = Record<string, unknown>;

/**
 * Renames aliases to their canonical field; the canonical field wins if both are present. Names in `ownNames` (fields
 * of the endpoint's own input) are not renamed: `location` filters the list of trips but is an alias of a trip's
 * `locations`.
 */
export function resolveAliases(raw: Fields, table: AliasTable, ownNames: readonly string[] = []): Fields {
  const fields = { ...raw };
  for (const [canonical, aliases] of Object.entries(table)) {
    for (const alias of aliases) {
      if (!(alias in fields) || ownNames.includes(alias)) continue;
      if (!(canonical in fields)) fields[canonical] = fields[alias];
      delete fields[alias];
    }
  }
  return fields;
}

/** Adds every alias with the value of its canonical field. Existing fields are not overwritten. */
export function addAliases(fields: Fields, table: AliasTable): Fields {
  const withAliases = { ...fields };
  for (const [canonical, aliases] of Object.entries(table)) {
    if (!(canonical in fields)) continue;
    for (const alias of aliases) if (!(alias in fields)) withAliases[alias] = fields[canonical];
  }
  return withAliases;
}
