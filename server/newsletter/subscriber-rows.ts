import { eq, type SQL, sql } from "drizzle-orm";
import { subscribers } from "#server/database/tables.ts";
import { actor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { oneRow } from "#server/kit/one-row.ts";
import { record } from "#server/kit/record.ts";

export type SubscriberRow = typeof subscribers.$inferSelect;

/** Locks the row until the transaction ends. */
export async function lockSubscriber(tx: Context, condition: SQL): Promise<SubscriberRow | null> {
  const [row] = await tx.db.select().from(subscribers).where(condition).for("update");
  return row ?? null;
}

type Change = Partial<typeof subscribers.$inferInsert> & Pick<SubscriberRow, "status">;
type Moved = { change: Change; what: string };

/** Audit entries name anonymous callers "Subscriber", since they came by a link; staff keep their own name. */
const named = (tx: Context): Context =>
  tx.actor.user_id === null ? { ...tx, actor: actor({ ...tx.actor, name: "Subscriber" }) } : tx;

/** Sets the status of a subscriber and writes an audit entry. */
export async function moveSubscriber(tx: Context, row: SubscriberRow, { change, what }: Moved): Promise<SubscriberRow> {
  const rows = await tx.db
    .update(subscribers)
    .set({ ...change, version: sql`${subscribers.version} + 1`, updated_at: tx.now.toISOString() })
    .where(eq(subscribers.id, row.id))
    .returning();
  await record(named(tx), {
    room: "newsletter",
    record_id: row.id,
    what,
    before: { status: row.status },
    after: { status: change.status },
  });
  return oneRow(rows);
}
