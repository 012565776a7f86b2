import { fieldError } from "#shared/kit/errors.ts";
import type { Context } from "./context.ts";
import type { User } from "./current-user.ts";
import { verifyPassword } from "./password.ts";
import { countOwnPasswordAttempt, refundOwnPasswordAttempt } from "./password-attempts.ts";

/**
 * Verifies the password that the caller entered as `current_password`. Attempts are limited, so that a stolen session
 * can't be used to guess it. Throws `too_many_guesses` or an error of the field. Takes long: run it outside of
 * transactions.
 */
export async function requireOwnPassword(ctx: Context, user: User, password: string): Promise<void> {
  await countOwnPasswordAttempt(ctx, user);
  if (!(await verifyPassword(user.password_hash, password))) {
    throw fieldError("current_password", "Current password is incorrect");
  }
  await refundOwnPasswordAttempt(ctx, user);
}
