import { and, eq, isNull } from "drizzle-orm";
import { enquiries, users } from "#server/database/tables.ts";
import { nameOf } from "#server/kit/actor.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { writingTimeoutSeconds } from "#shared/enquiries/limits.ts";

type Writing = { writing_by: number | null; writing_at: string | null };

/** The name of the colleague who writes an answer at the moment; "" if nobody but the actor does. */
export async function findWriter({ db, actor, now }: Context, { writing_by, writing_at }: Writing): Promise<string> {
  if (writing_by === null || writing_at === null || writing_by === actor.user_id) return "";
  if (now.getTime() - Date.parse(writing_at) > writingTimeoutSeconds * 1_000) return "";
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, writing_by), isNull(users.deleted_at)));
  return user ? nameOf(user) : "";
}

/** Stores that the actor writes an answer, or no longer does; a colleague who began before is left in the row. */
export function setWriting(
  ctx: Context,
  { id, is_writing }: { id: number; is_writing: boolean },
): Promise<{ writing_by_name: string }> {
  return inTransaction(ctx, async (tx) => {
    const { writing_by, writing_at } = enquiries;
    const rows = await tx.db
      .select({ writing_by, writing_at })
      .from(enquiries)
      .where(eq(enquiries.id, id))
      .for("update");
    const stored = firstOrNotFound(rows);
    const writing_by_name = await findWriter(tx, stored);
    const isOwn = stored.writing_by === tx.actor.user_id;
    if (writing_by_name !== "" || (!is_writing && !isOwn)) return { writing_by_name };
    const writing = is_writing
      ? { writing_by: tx.actor.user_id, writing_at: tx.now.toISOString() }
      : { writing_by: null, writing_at: null };
    // No new version: nobody has changed the message.
    await tx.db.update(enquiries).set(writing).where(eq(enquiries.id, id));
    return { writing_by_name };
  });
}
