import { and, eq, isNull, sql } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import { type Context, changed, inTransaction } from "#server/kit/context.ts";
import { differences, record } from "#server/kit/record.ts";
import { dayInZone } from "#shared/kit/dates.ts";
import { fieldError, notSignedIn } from "#shared/kit/errors.ts";
import type { Profile, UpdateProfile } from "#shared/people/profile.ts";
import { dateOfBirthError } from "#shared/people/registration.ts";

type User = typeof users.$inferSelect;

async function ownUser({ actor, db, changes }: Context): Promise<User> {
  if (actor.user_id === null) throw notSignedIn();
  const query = db
    .select()
    .from(users)
    .where(and(eq(users.id, actor.user_id), isNull(users.deleted_at)));
  const [user] = await (changes ? query.for("update") : query);
  if (!user) throw notSignedIn();
  return user;
}

const shownOf = (user: User): Profile => ({
  ...user,
  name: `${user.first_name} ${user.last_name}`.trim() || user.username,
});

/** One's own details. */
export const getProfile = async (ctx: Context): Promise<Profile> => shownOf(await ownUser(ctx));

/** Changes the fields that were sent. */
export async function updateProfile(ctx: Context, input: UpdateProfile): Promise<Profile> {
  const bornLater = input.date_of_birth && dateOfBirthError(input.date_of_birth, dayInZone(ctx.now));
  if (bornLater) throw fieldError("date_of_birth", bornLater);
  return inTransaction(ctx, async (tx) => {
    const before = await ownUser(tx);
    const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const difference = differences(before, sent);
    if (Object.keys(difference.after).length === 0) return shownOf(before);
    const [after = before] = await tx.db
      .update(users)
      .set({ ...difference.after, version: sql`${users.version} + 1`, updated_at: tx.now.toISOString() })
      .where(eq(users.id, before.id))
      .returning();
    await record(tx, { room: "people", record_id: before.id, what: "person.updated", ...difference });
    changed(tx, "people");
    return shownOf(after);
  });
}
