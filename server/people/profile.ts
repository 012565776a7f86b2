import { eq } from "drizzle-orm";
import { tripLeads, users } from "#server/database/tables.ts";
import { nameOf } from "#server/kit/actor.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { getCurrentUser, type User } from "#server/kit/current-user.ts";
import { requireOwnPassword } from "#server/kit/require-own-password.ts";
import { type RecordType, readRow, updateRecord, updateRow } from "#server/kit/versioned-records.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { fieldError, invalidFields, notSignedIn } from "#shared/kit/errors.ts";
import { guideFields, type Profile, type UpdateProfile } from "#shared/people/profile.ts";
import { profileMessages } from "#shared/people/profile-messages.ts";
import { dateOfBirthError } from "#shared/people/registration.ts";
import { removeAvatar, resolveAvatar } from "./avatar.ts";
import { cancelEmailChange, findPendingEmail, requestEmailChange } from "./email-change.ts";
import { loadGuideRegistration, updateCertifications } from "./guide-registration.ts";
import { loadHealthNotes, updateHealthNotes } from "./health-notes.ts";

const leadsTrips = async ({ db }: Context, user_id: number): Promise<boolean> =>
  (await db.$count(tripLeads, eq(tripLeads.user_id, user_id))) > 0;

const toProfile = async (ctx: Context, user: User): Promise<Profile> => ({
  ...user,
  ...(await loadGuideRegistration(ctx, user)),
  ...(await loadHealthNotes(ctx, user.id)),
  leads_trips: await leadsTrips(ctx, user.id),
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
type ProfileFields = Omit<UpdateProfile, "current_password">;

const applyUpdate = (ctx: Context, verified: User, input: ProfileFields): Promise<ProfileUpdate> =>
  inTransaction(ctx, async (tx): Promise<ProfileUpdate> => {
    const { email, pending_email, guide_certifications, dietary_restrictions, medical_conditions, ...fields } = input;
    const before = await getCurrentUser(tx);
    if (pending_email === null) await cancelEmailChange(tx, before.id);
    if (isEmailChange(before, input)) {
      // The password may have been changed since it was verified.
      if (before.password_hash !== verified.password_hash) throw notSignedIn();
      await requestEmailChange(tx, before, input.email);
    }
    const saved = await updateRecord(tx, personRecordType, { ...fields, id: before.id });
    const hasOtherNotes = await updateHealthNotes(tx, before.id, { dietary_restrictions, medical_conditions });
    const after = hasOtherNotes && saved.version === before.version ? await updateRow(tx, users, before) : saved;
    if (guide_certifications !== undefined) await updateCertifications(tx, before, guide_certifications);
    return { before, after, profile: await toProfile(tx, after) };
  });

const isEmailChange = <Fields extends ProfileFields>(
  user: User,
  fields: Fields,
): fields is Fields & { email: string } => fields.email !== undefined && fields.email !== user.email;

/** Whoever holds a stolen session must not take the account over by changing its address. */
async function requirePasswordForEmail(ctx: Context, user: User, input: UpdateProfile): Promise<void> {
  if (!isEmailChange(user, input)) return;
  if (!input.current_password) throw fieldError("current_password", profileMessages.emailNeedsPassword);
  await requireOwnPassword(ctx, user, input.current_password);
}

function checkDateOfBirth(ctx: Context, { role }: User, { date_of_birth }: UpdateProfile): void {
  if (!date_of_birth) return;
  const requested_role = role === "guide" ? role : "customer";
  const message = dateOfBirthError({ date_of_birth, requested_role }, toOperatorDate(ctx.now));
  if (message) throw fieldError("date_of_birth", message);
}

function requireGuide({ role }: User, input: UpdateProfile): void {
  const sent = guideFields.filter((name) => input[name] !== undefined);
  if (role === "guide" || sent.length === 0) return;
  throw invalidFields(Object.fromEntries(sent.map((name) => [name, profileMessages.guidesOnly])));
}

/**
 * Updates the sent fields. A new email address needs the current password and applies once it is confirmed. Throws
 * `too_many_email_changes` or `too_many_guesses`.
 */
export async function updateProfile(ctx: Context, input: UpdateProfile): Promise<Profile> {
  const user = await getCurrentUser(ctx);
  checkDateOfBirth(ctx, user, input);
  requireGuide(user, input);
  await requirePasswordForEmail(ctx, user, input);
  const { avatar: chosenAvatar, current_password, ...fields } = input;
  if (chosenAvatar === undefined) return (await applyUpdate(ctx, user, fields)).profile;
  const avatar = await resolveAvatar(ctx, chosenAvatar, user.avatar);
  const update = await applyUpdate(ctx, user, { ...fields, avatar }).catch(async (error: unknown) => {
    if (avatar !== user.avatar) await removeAvatar(ctx, avatar);
    throw error;
  });
  if (update.before.avatar !== update.after.avatar) await removeAvatar(ctx, update.before.avatar);
  return update.profile;
}
