import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { userPermissions, users } from "#server/database/tables.ts";
import { nameOf } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { grantedPermissionsSql } from "#server/kit/user-permissions.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { backOfficeRoles } from "#shared/kit/roles.ts";
import { effectivePermissions } from "#shared/people/manage-users.ts";
import type { NotifiablePerson } from "#shared/settings/contract.ts";
import {
  maxNotifiablePeople,
  mayMoveContactAddress,
  maySeeNotification,
  type NotificationEvent,
  type Notifications,
  notificationEvents,
  notificationMessages,
} from "#shared/settings/notifications.ts";
import { securitySettings, siteSettings } from "#shared/settings/setting-locations.ts";
import type { SettingsSnapshot } from "./settings-snapshot.ts";

/** Active people who may see at least one kind of notification, with those kinds. */
export async function listNotifiablePeople({ db }: Pick<Context, "db">): Promise<NotifiablePerson[]> {
  const { id, username, first_name, last_name, email, role, status, deleted_at } = users;
  const hasGrant = sql`exists (select from ${userPermissions} where ${userPermissions.user_id} = ${id})`;
  const rows = await db
    .select({ id, username, first_name, last_name, email, role, granted: grantedPermissionsSql })
    .from(users)
    .where(and(eq(status, "active"), isNull(deleted_at), or(inArray(role, [...backOfficeRoles]), hasGrant)))
    .orderBy(asc(first_name), asc(last_name), asc(id))
    .limit(maxNotifiablePeople);
  return rows
    .map((person) => {
      const held = effectivePermissions(person.role, person.granted);
      const events = notificationEvents.filter((event) => maySeeNotification(event, held));
      return { id: person.id, name: nameOf(person), email: person.email, role: person.role, events };
    })
    .filter(({ events }) => events.length > 0);
}

/** The event without its order and repetitions, to be compared. */
const toKey = (notifications: Notifications, event: NotificationEvent): string => JSON.stringify(notifications[event]);

/**
 * Nobody chooses who reads what they may not see themselves, and only people who may see it can be added. Throws 422 with
 * the event as field.
 */
export async function checkNotifications(
  { db, actor }: Pick<Context, "db" | "actor">,
  { before, after }: Record<"before" | "after", Notifications>,
): Promise<void> {
  const people = await listNotifiablePeople({ db });
  for (const event of notificationEvents) {
    if (toKey(before, event) === toKey(after, event)) continue;
    const field = `notifications.${event}`;
    if (!maySeeNotification(event, actor.permissions)) throw fieldError(field, notificationMessages.notAllowed);
    const known = [
      ...people.filter(({ events }) => events.includes(event)).map(({ id }) => id),
      ...(before[event]?.user_ids ?? []),
    ];
    if (after[event]?.user_ids.some((id) => !known.includes(id)))
      throw fieldError(field, notificationMessages.notNotifiable);
  }
}

/**
 * Nobody moves emails that they may not see to another address, such as their own. Throws 422 with the field of the
 * contact address.
 */
export function checkContactAddress(
  { actor }: Pick<Context, "actor">,
  snapshot: SettingsSnapshot,
  { field, email }: { field: string; email: unknown },
): void {
  if (email === snapshot.get({ location: siteSettings.email }).value) return;
  // The schema of the setting validated it.
  const notifications = snapshot.get({ location: securitySettings.notifications }).value as Notifications;
  if (!mayMoveContactAddress(notifications, actor.permissions))
    throw fieldError(field, notificationMessages.contactAddress);
}
