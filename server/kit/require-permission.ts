import { notAllowed, notSignedIn } from "#shared/kit/errors.ts";
import type { Permission } from "#shared/kit/permissions.ts";
import type { Context } from "./context.ts";

/** Throws 401 for anonymous callers and 403 for users without the permission. */
export function requirePermission({ actor }: Context, permission: Permission): void {
  if (actor.can(permission)) return;
  throw actor.user_id === null ? notSignedIn() : notAllowed();
}
