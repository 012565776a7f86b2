import { eq, sql } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import { endLinks, newPasswordPurpose } from "#server/kit/account-links.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { hashPassword, verifyPassword } from "#server/kit/password.ts";
import { record } from "#server/kit/record.ts";
import { fieldError, notSignedIn } from "#shared/kit/errors.ts";
import type { ChangePassword } from "#shared/sign-in/contract.ts";
import { endOtherSessionsOf } from "./end-sessions.ts";
import { countGuess, forgiveGuess } from "./guesses.ts";

/** Another password for whoever knows the present one; other devices are signed out. */
export async function changePassword(ctx: Context, input: ChangePassword): Promise<Record<string, never>> {
  const { user_id, email } = ctx.actor;
  if (user_id === null) throw notSignedIn();
  const checked = await passwordHashOf(ctx, user_id);
  // A stolen session is no way to try passwords without end.
  const guessed = { name: email, user_id };
  await countGuess(ctx, guessed);
  if (!(await verifyPassword(checked, input.current_password))) {
    throw fieldError("current_password", "Current password is incorrect");
  }
  const password_hash = await hashPassword(input.new_password);
  await inTransaction(ctx, async (tx) => {
    await endOtherSessionsOf(tx, user_id, ctx.bearer ?? "");
    // Whoever has changed it in the meantime knew it too: what was checked must still hold.
    if ((await passwordHashOf(tx, user_id)) !== checked) throw notSignedIn();
    await tx.db
      .update(users)
      .set({ password_hash, version: sql`${users.version} + 1`, updated_at: tx.now.toISOString() })
      .where(eq(users.id, user_id));
    await endLinks(tx, { user_id, purpose: newPasswordPurpose });
    await record(tx, { room: "sign-in", record_id: user_id, what: "password.changed" });
  });
  await forgiveGuess(ctx, guessed);
  return {};
}

async function passwordHashOf({ db }: Context, user_id: number): Promise<string> {
  const [user] = await db.select({ password_hash: users.password_hash }).from(users).where(eq(users.id, user_id));
  if (!user) throw notSignedIn();
  return user.password_hash;
}
