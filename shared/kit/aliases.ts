/** Canonical field → the other names under which it is known (decisions, section 3). */
export type AliasTable = Readonly<Record<string, readonly string[]>>;

/** Lists that are sorted by `sort` take it under the name of the others too, so that no order is passed over. */
export const sortAliases = { sort: ["sort_by"] } as const satisfies AliasTable;

type Fields = Record<string, unknown>;

/**
 * Renames aliases to their canonical field; where both came, the canonical one counts. A name that the call itself has
 * for a field stays: a list of trips is filtered by one `location`, which in a trip is another name of its `locations`.
 */
export function withCanonicalNames(raw: Fields, table: AliasTable, own_names: readonly string[] = []): Fields {
  const fields = { ...raw };
  for (const [canonical, aliases] of Object.entries(table)) {
    for (const alias of aliases) {
      if (!(alias in fields) || own_names.includes(alias)) continue;
      if (!(canonical in fields)) fields[canonical] = fields[alias];
      delete fields[alias];
    }
  }
  return fields;
}

/** Adds every alias beside its canonical field. */
export function withEveryName(fields: Fields, table: AliasTable): Fields {
  const named = { ...fields };
  for (const [canonical, aliases] of Object.entries(table)) {
    if (!(canonical in fields)) continue;
    for (const alias of aliases) if (!(alias in fields)) named[alias] = fields[canonical];
  }
  return named;
}
