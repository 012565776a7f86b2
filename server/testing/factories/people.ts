import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { userPermissions, users } from "#server/database/tables.ts";
import { type Actor, createActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { dummyPasswordHash } from "#server/kit/password.ts";
import { type Permission, permissions } from "#shared/kit/permissions.ts";
import { permissionsOf, type Role } from "#shared/kit/roles.ts";

type User = typeof users.$inferSelect;
type Fields = Partial<typeof users.$inferInsert> & { granted?: readonly Permission[] };

let lastNumber = 0;

/** An active account with a proved address. Sign-in is impossible unless `password_hash` is given. */
export async function aUser(ctx: Context, { granted = [], ...fields }: Fields = {}): Promise<User> {
  lastNumber += 1;
  const rows = await ctx.db
    .insert(users)
    .values({
      username: `user-${lastNumber}`,
      email: `user-${lastNumber}@example.com`,
      password_hash: dummyPasswordHash,
      first_name: "Amina",
      last_name: "Uwase",
      role: "customer",
      is_verified: true,
      address_proved_at: fields.is_verified === false ? null : ctx.now.toISOString(),
      ...fields,
    })
    .returning();
  const user = firstOrThrow(rows);
  if (granted.length > 0) {
    await ctx.db.insert(userPermissions).values(granted.map((permission) => ({ user_id: user.id, permission })));
  }
  return user;
}

const actorOf = (
  user: Pick<User, "id" | "first_name" | "last_name" | "email">,
  granted: readonly Permission[],
  role: Role,
): Actor =>
  createActor({
    user_id: user.id,
    name: `${user.first_name} ${user.last_name}`,
    email: user.email,
    role,
    permissions: permissions.filter((permission) => granted.includes(permission)),
  });

/** Creates a user with this role and returns the context with the user as actor. */
export async function actingAs(ctx: Context, role: Role, granted: readonly Permission[] = []): Promise<Context> {
  const user = await aUser(ctx, { role, granted });
  return { ...ctx, actor: actorOf(user, permissionsOf(role, granted), role) };
}
