import { eq, sql } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import { type Context, changed, inTransaction } from "#server/kit/context.ts";
import { differences, record } from "#server/kit/record.ts";
import { dayInZone } from "#shared/kit/dates.ts";
import { fieldError } from "#shared/kit/errors.ts";
import type { Profile, UpdateProfile } from "#shared/people/profile.ts";
import { dateOfBirthError } from "#shared/people/registration.ts";
import { keptAvatar, removeAvatar } from "./avatar.ts";
import { askForEmail, forgetEmailChange, pendingEmail } from "./email-change.ts";
import { ownUser, type User } from "./own-user.ts";

const shownOf = async (ctx: Context, user: User): Promise<Profile> => ({
  ...user,
  name: `${user.first_name} ${user.last_name}`.trim() || user.username,
  pending_email: await pendingEmail(ctx, user),
});

/** One's own details. */
export const getProfile = async (ctx: Context): Promise<Profile> => shownOf(ctx, await ownUser(ctx));

type Fields = Partial<Omit<UpdateProfile, "email" | "pending_email">>;

/** Changes the fields that differ, in the open transaction. */
export async function writeProfile(tx: Context, before: User, fields: Fields): Promise<User> {
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const difference = differences(before, sent);
  if (Object.keys(difference.after).length === 0) return before;
  const [after = before] = await tx.db
    .update(users)
    .set({ ...difference.after, version: sql`${users.version} + 1`, updated_at: tx.now.toISOString() })
    .where(eq(users.id, before.id))
    .returning();
  await record(tx, { room: "people", record_id: before.id, what: "person.updated", ...difference });
  changed(tx, "people");
  return after;
}

type Written = { before: User; after: User; shown: Profile };

const write = (ctx: Context, { email, pending_email, ...fields }: UpdateProfile): Promise<Written> =>
  inTransaction(ctx, async (tx) => {
    const before = await ownUser(tx);
    if (pending_email === null) await forgetEmailChange(tx, before.id);
    if (email !== undefined && email !== before.email) await askForEmail(tx, before, email);
    const after = await writeProfile(tx, before, fields);
    return { before, after, shown: await shownOf(tx, after) };
  });

/** Changes the fields that were sent; another e-mail address waits for its link. Throws `too_many_email_changes`. */
export async function updateProfile(ctx: Context, { avatar: chosen, ...input }: UpdateProfile): Promise<Profile> {
  const { avatar: present, role } = await ownUser(ctx);
  const born = {
    date_of_birth: input.date_of_birth ?? "",
    requested_role: role === "guide" ? role : "customer",
  } as const;
  const wrong_birth = dateOfBirthError(born, dayInZone(ctx.now));
  if (wrong_birth) throw fieldError("date_of_birth", wrong_birth);
  const avatar = chosen === undefined ? present : await keptAvatar(ctx, chosen, present);
  const written = await write(ctx, chosen === undefined ? input : { ...input, avatar }).catch(
    async (error: unknown) => {
      if (avatar !== present) await removeAvatar(ctx, avatar);
      throw error;
    },
  );
  if (written.before.avatar !== written.after.avatar) await removeAvatar(ctx, written.before.avatar);
  return written.shown;
}
