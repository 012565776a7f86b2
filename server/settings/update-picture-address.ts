import { and, sql } from "drizzle-orm";
import { settings } from "#server/database/tables.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";

/**
 * Updates settings that contain the address of a moved picture. `from` and `to` are the common prefix of its addresses.
 */
export function updatePictureAddress(ctx: Context, { from, to }: { from: string; to: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const text = sql`${settings.value} #>> '{}'`;
    await tx.db
      .update(settings)
      .set({ value: sql`to_jsonb(replace(${text}, ${from}, ${to}))`, updated_at: tx.now.toISOString() })
      .where(and(sql`jsonb_typeof(${settings.value}) = 'string'`, sql`strpos(${text}, ${from}) > 0`));
    invalidate(tx, "settings");
  });
}
