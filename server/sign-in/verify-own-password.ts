import { type Context, inTransaction } from "#server/kit/context.ts";
import { getCurrentUser, type User } from "#server/kit/current-user.ts";
import { requireOwnPassword } from "#server/kit/require-own-password.ts";
import { notSignedIn } from "#shared/kit/errors.ts";

/** The caller, whose password this is. Throws `too_many_guesses` or an error of the field `current_password`. */
export async function verifyOwnPassword(ctx: Context, password: string): Promise<User> {
  const user = await getCurrentUser(ctx);
  await requireOwnPassword(ctx, user, password);
  return user;
}

/** Runs a change in a transaction that has the account locked, unless its password was changed since. */
export const changeVerified = <Result>(
  ctx: Context,
  verified: User,
  change: (tx: Context, user: User) => Promise<Result>,
): Promise<Result> =>
  inTransaction(ctx, async (tx) => {
    const locked = await getCurrentUser(tx);
    if (locked.password_hash !== verified.password_hash) throw notSignedIn();
    return change(tx, locked);
  });
