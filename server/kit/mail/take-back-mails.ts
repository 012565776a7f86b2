import { and, eq, sql } from "drizzle-orm";
import { mailOutbox } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { mailJobKey } from "./deliver-mail-job.ts";

/** Deletes the e-mails that a change caused, if all of them are still held. Returns whether they are. */
export async function takeBackMails(tx: Context, change_id: number): Promise<boolean> {
  const ofChange = eq(mailOutbox.change_id, change_id);
  const deleted = await tx.db
    .delete(mailOutbox)
    .where(and(ofChange, eq(mailOutbox.status, "held")))
    .returning({ id: mailOutbox.id });
  for (const { id } of deleted) await tx.db.execute(sql`select graphile_worker.remove_job(${mailJobKey(id)})`);
  if (deleted.length > 0) tx.changedFeatures.add("mail");
  return (await tx.db.$count(mailOutbox, ofChange)) === 0;
}
