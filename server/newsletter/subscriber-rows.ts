import { eq, type SQL, sql } from "drizzle-orm";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { subscribers } from "#server/database/tables.ts";
import { createActor } from "#server/kit/actor.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";

export type SubscriberRow = typeof subscribers.$inferSelect;

/** Locks the row until the transaction ends. */
export async function lockSubscriber(tx: Context, condition: SQL): Promise<SubscriberRow | null> {
  const [row] = await tx.db.select().from(subscribers).where(condition).for("update");
  return row ?? null;
}

type SubscriberChange = Partial<typeof subscribers.$inferInsert> & Pick<SubscriberRow, "status">;
type MoveSubscriberOptions = { change: SubscriberChange; what: string };

/** Audit entries name anonymous callers "Subscriber", since they came by a link; staff keep their own name. */
const asSubscriber = (tx: Context): Context =>
  tx.actor.user_id === null ? { ...tx, actor: createActor({ ...tx.actor, name: "Subscriber" }) } : tx;

/** Sets the status of a subscriber and writes an audit entry. */
export async function moveSubscriber(
  tx: Context,
  row: SubscriberRow,
  { change, what }: MoveSubscriberOptions,
): Promise<SubscriberRow> {
  const rows = await tx.db
    .update(subscribers)
    .set({ ...change, version: sql`${subscribers.version} + 1`, updated_at: tx.now.toISOString() })
    .where(eq(subscribers.id, row.id))
    .returning();
  await writeAuditEntry(asSubscriber(tx), {
    room: "newsletter",
    record_id: row.id,
    what,
    before: { status: row.status },
    after: { status: change.status },
  });
  return firstOrThrow(rows);
}
