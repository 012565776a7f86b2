import { and, eq, isNull } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import { notSignedIn } from "#shared/kit/errors.ts";
import type { Context } from "./context.ts";

export type User = typeof users.$inferSelect;

/** The caller's account; inside a transaction the row is locked until its end. Throws `not_signed_in`. */
export async function getCurrentUser({ actor, db, pendingInvalidations }: Context): Promise<User> {
  if (actor.user_id === null) throw notSignedIn();
  const query = db
    .select()
    .from(users)
    .where(and(eq(users.id, actor.user_id), isNull(users.deleted_at)));
  const [user] = await (pendingInvalidations ? query.for("update") : query);
  if (!user) throw notSignedIn();
  return user;
}
