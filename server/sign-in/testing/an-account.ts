import { hash } from "@node-rs/argon2";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { userPermissions, users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { Permission } from "#shared/kit/permissions.ts";
import { Login, type SignedIn } from "#shared/sign-in/contract.ts";
import { login as startLogin } from "../login.ts";

export const correctPassword = "eleven grey crowned cranes";
/** Cheaper to verify than a hash of the program: most tests sign in, and few are about hashing. */
const correctPasswordHash = hash(correctPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 });

type User = typeof users.$inferSelect;
type AccountFields = Partial<Omit<User, "id" | "password_hash">> & { permissions?: readonly Permission[] };

let accountCount = 0;

/** Creates an account; by default an active administrator with `correctPassword`. */
export async function anAccount(ctx: Context, { permissions = [], ...fields }: AccountFields = {}): Promise<User> {
  accountCount += 1;
  const user = firstOrThrow(
    await ctx.db
      .insert(users)
      .values({
        username: `keza${accountCount}`,
        email: `keza${accountCount}@lavatrails.example`,
        first_name: "Keza",
        last_name: "Uwase",
        role: "admin",
        ...fields,
        password_hash: await correctPasswordHash,
      })
      .returning(),
  );
  for (const permission of permissions) await ctx.db.insert(userPermissions).values({ user_id: user.id, permission });
  return user;
}

/** The parsed input of the sign-in form. */
export const loginInput = (email: string, fields: Partial<Login> = {}): Login =>
  Login.parse({ email, password: correctPassword, ...fields });

/** Signs in to an account without a second step. */
export async function login(ctx: Context, input: Login): Promise<SignedIn> {
  const result = await startLogin(ctx, input);
  if (!("token" in result)) throw new Error("This account needs a second step");
  return result;
}

export const signIn = (ctx: Context, { email }: Pick<User, "email">) =>
  login(ctx, loginInput(email, { user_type: "user" }));

export const withBearer = (ctx: Context, bearer: string | null): Context => ({ ...ctx, bearer });

/** The same context some minutes later: both `now` and the application's clock. */
export function afterMinutes(ctx: Context, minutes: number): Context {
  const now = new Date(ctx.now.getTime() + minutes * 60_000);
  return { ...ctx, now, app: { ...ctx.app, clock: () => now } };
}
