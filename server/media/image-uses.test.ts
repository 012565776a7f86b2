import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, PgDialect, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as tables from "#server/database/tables.ts";
import { usesSql } from "./image-uses.ts";

/** Renditions belong to their image. */
const ownedTables = ["image_variants"];

test("every table that refers to an image is searched for uses of it", () => {
  const referring = Object.values(tables)
    .filter((table) => is(table, PgTable))
    .filter((table) =>
      getTableConfig(table).foreignKeys.some((key) => getTableName(key.reference().foreignTable) === "images"),
    );
  expect(referring.length).toBeGreaterThan(5);
  const { sql: text } = new PgDialect().sqlToQuery(usesSql(sql`(1)`));
  for (const table of referring) {
    const name = getTableName(table);
    if (ownedTables.includes(name)) continue;
    expect(Object.keys(getTableColumns(table))).toContain("image_id");
    expect(text).toContain(`"${name}"."image_id"`);
  }
});
