import type { Context } from "#server/kit/context.ts";
import type { User } from "#server/kit/current-user.ts";

/** Only a super administrator changes the account of an administrator, whatever else the actor may do. */
export const canManageUser = ({ actor }: Pick<Context, "actor">, { role }: Pick<User, "role">): boolean =>
  actor.role === "super_admin" || (role !== "super_admin" && role !== "admin");
