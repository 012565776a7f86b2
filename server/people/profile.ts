import { users } from "#server/database/tables.ts";
import { nameOf } from "#server/kit/actor.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { getCurrentUser, type User } from "#server/kit/current-user.ts";
import { type RecordType, readRow, updateRecord } from "#server/kit/versioned-records.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { fieldError } from "#shared/kit/errors.ts";
import type { Profile, UpdateProfile } from "#shared/people/profile.ts";
import { dateOfBirthError } from "#shared/people/registration.ts";
import { removeAvatar, resolveAvatar } from "./avatar.ts";
import { cancelEmailChange, findPendingEmail, requestEmailChange } from "./email-change.ts";

const toProfile = async (ctx: Context, user: User): Promise<Profile> => ({
  ...user,
  name: nameOf(user),
  pending_email: await findPendingEmail(ctx, user),
});

/** The caller's own profile. */
export const getProfile = async (ctx: Context): Promise<Profile> => toProfile(ctx, await getCurrentUser(ctx));

const readUser = readRow(users);

export const personRecordType: RecordType<typeof users> = {
  table: users,
  kind: "person",
  read: async (ctx, id) => toProfile(ctx, await readUser(ctx, id)),
};

type ProfileUpdate = { before: User; after: User; profile: Profile };

const applyUpdate = (ctx: Context, { email, pending_email, ...fields }: UpdateProfile): Promise<ProfileUpdate> =>
  inTransaction(ctx, async (tx): Promise<ProfileUpdate> => {
    const before = await getCurrentUser(tx);
    if (pending_email === null) await cancelEmailChange(tx, before.id);
    if (email !== undefined && email !== before.email) await requestEmailChange(tx, before, email);
    const after = await updateRecord(tx, personRecordType, { ...fields, id: before.id });
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
