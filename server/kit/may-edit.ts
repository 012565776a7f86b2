import { notAllowed, notSignedIn } from "#shared/kit/errors.ts";
import type { Permission } from "#shared/kit/permissions.ts";
import type { Context } from "./context.ts";

/** Throws 401 or 403 where a public call is asked for editing by someone who may not edit. */
export function checkEditing({ actor }: Context, permission: Permission): void {
  if (actor.can(permission)) return;
  throw actor.user_id === null ? notSignedIn() : notAllowed();
}
