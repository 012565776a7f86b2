import type { Context } from "#server/kit/context.ts";
import { getCurrentUser } from "#server/kit/current-user.ts";
import { permissions } from "#shared/kit/permissions.ts";
import type { OwnAccount } from "#shared/sign-in/contract.ts";

/** The signed-in user with profile fields and permissions. Throws `not_signed_in`. */
export async function getOwnAccount(ctx: Context): Promise<OwnAccount> {
  const { actor } = ctx;
  const user = await getCurrentUser(ctx);
  return { ...user, name: actor.name, permissions: permissions.filter((permission) => actor.can(permission)) };
}
