import type { SQL } from "drizzle-orm";
import { subscribers } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, withActorName } from "#server/kit/context.ts";
import { updateRow } from "#server/kit/versioned-records.ts";

export type SubscriberRow = typeof subscribers.$inferSelect;

/** Locks the row until the transaction ends. */
export async function lockSubscriber(tx: Context, condition: SQL): Promise<SubscriberRow | null> {
  const [row] = await tx.db.select().from(subscribers).where(condition).for("update");
  return row ?? null;
}

type SubscriberChange = Partial<typeof subscribers.$inferInsert> & Pick<SubscriberRow, "status">;
type SubscriberStatusChange = { change: SubscriberChange; what: string };

/** Audit entries name anonymous callers "Subscriber", since they came by a link; staff keep their own name. */
const asSubscriber = (tx: Context): Context => (tx.actor.user_id === null ? withActorName(tx, "Subscriber") : tx);

/** Sets the status of a subscriber and writes an audit entry. */
export async function setSubscriberStatus(
  tx: Context,
  row: SubscriberRow,
  { change, what }: SubscriberStatusChange,
): Promise<SubscriberRow> {
  const { id } = row;
  const [before, after] = [{ status: row.status }, { status: change.status }];
  const updated = await updateRow(tx, subscribers, { ...change, id });
  await auditChange(asSubscriber(tx), { kind: "subscriber", record_id: id, what, before, after });
  return updated;
}
