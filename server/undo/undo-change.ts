import { and, eq, sql } from "drizzle-orm";
import { mailOutbox, undoableChanges } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { hasMailServer } from "#server/kit/mail/mail-server.ts";
import { takeBackMails } from "#server/kit/mail/take-back-mails.ts";
import type { Undoers } from "#server/kit/undo/undoer.ts";
import type { DomainError } from "#shared/kit/errors.ts";
import type { MailStatus } from "#shared/mail/contract.ts";
import { type undoContract, undoTooLate, undoTooLateMessages } from "#shared/undo/contract.ts";

/** Gets and locks a change of the actor. Throws `not_found` also for a change of someone else. */
async function lockChange({ db, actor }: Context, id: number) {
  const rows = await db
    .select({ change: undoableChanges, is_open: sql<boolean>`${undoableChanges.undo_until} > clock_timestamp()` })
    .from(undoableChanges)
    .where(and(eq(undoableChanges.id, id), eq(undoableChanges.actor_id, actor.user_id ?? 0)))
    .for("update");
  return firstOrNotFound(rows);
}

/** The error for a change that stays, which says what became of its email. */
async function createTooLateError(ctx: Context, change_id: number): Promise<DomainError> {
  const { status } = mailOutbox;
  const rows = await ctx.db.selectDistinct({ status }).from(mailOutbox).where(eq(mailOutbox.change_id, change_id));
  const hasStatus = (...statuses: MailStatus[]) => rows.some((row) => statuses.includes(row.status));
  const { on_its_way, sent, not_sent } = undoTooLateMessages;
  if (hasStatus("kept") || (hasStatus("held", "planned") && !(await hasMailServer(ctx))))
    return undoTooLate({ message: not_sent });
  if (hasStatus("held", "planned", "sending")) return undoTooLate({ message: on_its_way });
  return hasStatus("accepted") ? undoTooLate({ message: sent }) : undoTooLate();
}

/** Takes a change back with its emails: both, or neither. */
export const createUndoHandler =
  (undoers: Undoers): Handler<typeof undoContract.undo> =>
  (ctx, { change_id }) =>
    inTransaction(ctx, async (tx) => {
      const { change, is_open } = await lockChange(tx, change_id);
      const { kind, record_id, undone_at } = change;
      if (undone_at !== null) return { kind, record_id };
      if (!is_open || !(await takeBackMails(tx, change_id))) throw await createTooLateError(tx, change_id);
      const undo = undoers[kind];
      if (!undo) throw new Error(`Changes of the kind ${kind} can't be undone`);
      await undo(tx, change);
      await tx.db
        .update(undoableChanges)
        .set({ undone_at: tx.now.toISOString(), before: {} })
        .where(eq(undoableChanges.id, change_id));
      return { kind, record_id };
    });
