import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { userPermissions, users } from "#server/database/tables.ts";
import { nameOf } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import type { Permission } from "#shared/kit/permissions.ts";
import { isBackOfficeRole, rolePermissions, roles } from "#shared/kit/roles.ts";

const needed: Permission = "content.update";
const rolesThatMay = roles.filter((role) => rolePermissions[role].includes(needed));

/** The people who may read and answer messages, by name. */
export async function listColleagues({ db }: Context): Promise<{ id: number; name: string }[]> {
  const granted = db
    .select({ id: userPermissions.user_id })
    .from(userPermissions)
    .where(eq(userPermissions.permission, needed));
  const people = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.status, "active"),
        isNull(users.deleted_at),
        or(inArray(users.role, rolesThatMay), inArray(users.id, granted)),
      ),
    )
    .orderBy(asc(users.first_name), asc(users.last_name), asc(users.id))
    .limit(500);
  return people.filter(({ role }) => isBackOfficeRole(role)).map((user) => ({ id: user.id, name: nameOf(user) }));
}
