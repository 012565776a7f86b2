import { type Context, inTransaction } from "#server/kit/context.ts";
import { getCurrentUser, type User } from "#server/kit/current-user.ts";
import { requireOwnPassword } from "#server/kit/require-own-password.ts";
import { notSignedIn } from "#shared/kit/errors.ts";

/**
 * Runs a change of the caller's account that needs the password again, in a transaction that has the account locked.
 * Throws `too_many_guesses` or an error of the field `current_password`.
 */
export async function changeWithPassword<Result>(
  ctx: Context,
  password: string,
  change: (tx: Context, user: User) => Promise<Result>,
): Promise<Result> {
  const user = await getCurrentUser(ctx);
  await requireOwnPassword(ctx, user, password);
  return inTransaction(ctx, async (tx) => {
    const locked = await getCurrentUser(tx);
    // The password may have been changed since it was verified.
    if (locked.password_hash !== user.password_hash) throw notSignedIn();
    return change(tx, locked);
  });
}
