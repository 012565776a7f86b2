import { and, eq, inArray, isNull } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { grantedPermissionsSql } from "#server/kit/user-permissions.ts";
import { effectivePermissions } from "#shared/people/manage-users.ts";
import { maySeeNotification, type NotificationEvent, notificationDetails } from "#shared/settings/notifications.ts";

/** The addresses of those of the chosen people who are active and may see what the emails of the event are about. */
async function listPeople({ db }: Context, event: NotificationEvent, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ email: users.email, role: users.role, granted: grantedPermissionsSql })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.status, "active"), isNull(users.deleted_at)))
    .orderBy(users.id);
  return rows
    .filter(({ role, granted }) => maySeeNotification(event, effectivePermissions(role, granted)))
    .map(({ email }) => email);
}

/**
 * The addresses to which the emails of an event go, each once. The operator's contact address gets those of new records
 * as long as nobody was chosen, and where none of the chosen people may see them any more.
 */
export async function listNotifiedAddresses(ctx: Context, event: NotificationEvent): Promise<string[]> {
  const { email, notifications } = await getSiteSettings(ctx);
  const chosen = notifications[event];
  const fallback = notificationDetails[event].goesToContact ? [email] : [];
  if (chosen === null) return fallback;
  const addresses = [...(await listPeople(ctx, event, chosen.user_ids)), ...chosen.addresses];
  const unique = new Map(addresses.map((address) => [address.toLowerCase(), address]));
  return unique.size === 0 && chosen.user_ids.length > 0 ? fallback : [...unique.values()];
}
