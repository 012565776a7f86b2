import { sql } from "drizzle-orm";
import { idempotencyKeys } from "#server/database/tables.ts";
import type { Context } from "./context.ts";

/** Deletes the answers that are stored for repeated calls and that have one of these fields: they may name an erased person. */
export async function deleteStoredAnswers(tx: Context, name: string, values: readonly string[]): Promise<void> {
  if (values.length === 0) return;
  const fields = values.map((value) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  await tx.db
    .delete(idempotencyKeys)
    .where(
      sql`exists (select from unnest(${sql.param(fields)}::text[]) field where strpos(${idempotencyKeys.answer}, field) > 0)`,
    );
}
