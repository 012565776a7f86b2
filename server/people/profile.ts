import { eq, sql } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import { diffFields, writeAuditEntry } from "#server/kit/audit-log.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { fieldError } from "#shared/kit/errors.ts";
import type { Profile, UpdateProfile } from "#shared/people/profile.ts";
import { dateOfBirthError } from "#shared/people/registration.ts";
import { removeAvatar, resolveAvatar } from "./avatar.ts";
import { getCurrentUser, type User } from "./current-user.ts";
import { cancelEmailChange, findPendingEmail, requestEmailChange } from "./email-change.ts";

const toProfile = async (ctx: Context, user: User): Promise<Profile> => ({
  ...user,
  name: `${user.first_name} ${user.last_name}`.trim() || user.username,
  pending_email: await findPendingEmail(ctx, user),
});

/** The caller's own profile. */
export const getProfile = async (ctx: Context): Promise<Profile> => toProfile(ctx, await getCurrentUser(ctx));

type ProfileFields = Partial<Omit<UpdateProfile, "email" | "pending_email">>;

/** Updates only the fields that differ. Must be called inside a transaction. */
export async function writeProfile(tx: Context, before: User, fields: ProfileFields): Promise<User> {
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const difference = diffFields(before, sent);
  if (Object.keys(difference.after).length === 0) return before;
  const [after = before] = await tx.db
    .update(users)
    .set({ ...difference.after, version: sql`${users.version} + 1`, updated_at: tx.now.toISOString() })
    .where(eq(users.id, before.id))
    .returning();
  await writeAuditEntry(tx, { room: "people", record_id: before.id, what: "person.updated", ...difference });
  invalidate(tx, "people");
  return after;
}

type ProfileUpdate = { before: User; after: User; profile: Profile };

const applyUpdate = (ctx: Context, { email, pending_email, ...fields }: UpdateProfile): Promise<ProfileUpdate> =>
  inTransaction(ctx, async (tx): Promise<ProfileUpdate> => {
    const before = await getCurrentUser(tx);
    if (pending_email === null) await cancelEmailChange(tx, before.id);
    if (email !== undefined && email !== before.email) await requestEmailChange(tx, before, email);
    const after = await writeProfile(tx, before, fields);
    return { before, after, profile: await toProfile(tx, after) };
  });

/** Updates the sent fields; a new e-mail address applies once its link is opened. Throws `too_many_email_changes`. */
export async function updateProfile(ctx: Context, { avatar: chosenAvatar, ...input }: UpdateProfile): Promise<Profile> {
  const { avatar: currentAvatar, role } = await getCurrentUser(ctx);
  const birth = {
    date_of_birth: input.date_of_birth ?? "",
    requested_role: role === "guide" ? role : "customer",
  } as const;
  const birthError = dateOfBirthError(birth, toOperatorDate(ctx.now));
  if (birthError) throw fieldError("date_of_birth", birthError);
  const avatar = chosenAvatar === undefined ? currentAvatar : await resolveAvatar(ctx, chosenAvatar, currentAvatar);
  const update = await applyUpdate(ctx, chosenAvatar === undefined ? input : { ...input, avatar }).catch(
    async (error: unknown) => {
      if (avatar !== currentAvatar) await removeAvatar(ctx, avatar);
      throw error;
    },
  );
  if (update.before.avatar !== update.after.avatar) await removeAvatar(ctx, update.before.avatar);
  return update.profile;
}
