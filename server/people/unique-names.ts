import { eq } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { invalidFields } from "#shared/kit/errors.ts";
import { registrationMessages } from "#shared/people/registration-form.ts";

type UniqueNames = { username?: string | undefined; email?: string | undefined };
type NameColumn = typeof users.email | typeof users.username;

async function findOwner({ db }: Context, column: NameColumn, value: string | undefined, ownId: number) {
  if (value === undefined) return null;
  const [owner] = await db.select({ id: users.id, deleted_at: users.deleted_at }).from(users).where(eq(column, value));
  return owner && owner.id !== ownId ? owner : null;
}

/** Throws 422 for a username or an address that another account has. */
export async function requireUniqueNames(ctx: Context, { username, email }: UniqueNames, ownId = 0): Promise<void> {
  const errors: Record<string, string> = {};
  if (await findOwner(ctx, users.username, username, ownId)) errors.username = registrationMessages.usernameTaken;
  const owner = await findOwner(ctx, users.email, email, ownId);
  if (owner) {
    errors.email = owner.deleted_at
      ? "A deleted account has this email address. Restore it from the bin."
      : "Another account has this email address";
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}
