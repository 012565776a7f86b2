import { eq } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { notSignedIn } from "#shared/kit/errors.ts";
import { permissions } from "#shared/kit/permissions.ts";
import type { Me } from "#shared/sign-in/contract.ts";

/** The signed-in user with profile fields and permissions. Throws `not_signed_in`. */
export async function getMe({ actor, db }: Context): Promise<Me> {
  if (actor.user_id === null) throw notSignedIn();
  const [user] = await db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
      phone: users.phone,
      city: users.city,
      country: users.country,
      date_of_birth: users.date_of_birth,
      gender: users.gender,
      avatar: users.avatar,
      role: users.role,
      is_verified: users.is_verified,
      created_at: users.created_at,
      updated_at: users.updated_at,
    })
    .from(users)
    .where(eq(users.id, actor.user_id));
  if (!user) throw notSignedIn();
  return { ...user, name: actor.name, permissions: permissions.filter((permission) => actor.can(permission)) };
}
