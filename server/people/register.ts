import { and, eq, gt } from "drizzle-orm";
import { registrations, tokens, users } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { checkNewPassword } from "#server/kit/check-new-password.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import type { User } from "#server/kit/current-user.ts";
import { requireReachableAddress } from "#server/kit/mail/require-reachable-address.ts";
import { hashPassword } from "#server/kit/password.ts";
import type { PreparedTask } from "#server/kit/prepared-task.ts";
import { hashToken } from "#server/kit/token.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { dateOfBirthError, type Registration } from "#shared/people/registration.ts";
import { registrationMessages as messages } from "#shared/people/registration-form.ts";
import { mailAlreadyRegistered, mailNewRegistration } from "./queue-account-mails.ts";

const usernameReservationPurpose = "username.reserved" as const;
const usernameReservationDays = 30;
const hashUsername = (username: string): string => hashToken(`username:${username.toLowerCase()}`);

async function isUsernameTaken({ db, now }: Context, username: string): Promise<boolean> {
  if ((await db.$count(users, eq(users.username, username))) > 0) return true;
  const reservation = and(eq(tokens.token_hash, hashUsername(username)), gt(tokens.expires_at, now.toISOString()));
  return (await db.$count(tokens, reservation)) > 0;
}

/** Reserves the username, because one that stayed free would reveal that the address was known. */
async function reserveUsername(tx: Context, userId: number, username: string): Promise<void> {
  const expires_at = new Date(tx.now.getTime() + usernameReservationDays * 86_400_000).toISOString();
  const fields = { purpose: usernameReservationPurpose, subject_id: userId, expires_at };
  await tx.db
    .insert(tokens)
    .values({ ...fields, token_hash: hashUsername(username) })
    .onConflictDoUpdate({ target: tokens.token_hash, set: { expires_at } });
}

const pickGuideFields = ({ requested_role, guide_experience, guide_specialties, languages_spoken }: Registration) =>
  requested_role === "guide" ? { guide_experience, guide_specialties, languages_spoken } : {};

/** Inserts a pending account. Null if the address or the username is already in use. */
async function insertUser(tx: Context, input: Registration, password_hash: string): Promise<User | null> {
  const { first_name, last_name, username, email, phone, country, city, date_of_birth, gender } = input;
  const { emergency_contact_name, emergency_contact_phone, experience_level, interests } = input;
  const created_at = tx.now.toISOString();
  const [user] = await tx.db
    .insert(users)
    .values({
      ...{ first_name, last_name, username, email, phone, country, city, date_of_birth, gender },
      ...{ emergency_contact_name, emergency_contact_phone, experience_level, interests },
      ...pickGuideFields(input),
      password_hash,
      role: input.requested_role,
      status: "pending",
      is_verified: false,
      is_self_registered: true,
      created_at,
      updated_at: created_at,
    })
    .onConflictDoNothing()
    .returning();
  return user ?? null;
}

/** Stores the other fields of the wizard. Health data must not reach the audit log, emails or logs. */
async function insertRegistration(tx: Context, user_id: number, input: Registration): Promise<void> {
  const { dietary_restrictions, medical_conditions, how_did_you_hear, marketing_consent } = input;
  await tx.db.insert(registrations).values({
    user_id,
    ...{ dietary_restrictions, medical_conditions, how_did_you_hear, marketing_consent },
    guide_certifications: input.requested_role === "guide" ? input.guide_certifications : "",
    terms_accepted_at: tx.now.toISOString(),
  });
}

async function notifyExistingPerson(tx: Context, { email, username }: Registration): Promise<void> {
  const [known] = await tx.db.select().from(users).where(eq(users.email, email));
  // The address is free, so the username was taken after the check.
  if (!known) throw fieldError("username", messages.usernameTaken);
  await reserveUsername(tx, known.id, username);
  await mailAlreadyRegistered(tx, known);
}

const storeRegistration = (ctx: Context, input: Registration, password_hash: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const user = await insertUser(tx, input, password_hash);
    if (!user) return notifyExistingPerson(tx, input);
    await insertRegistration(tx, user.id, input);
    const { id, role, status } = user;
    await auditChange(tx, { kind: "person", record_id: id, what: "person.registered", after: { role, status } });
    await mailNewRegistration(tx, user);
  });

/**
 * Stores a pending registration and its emails in one transaction. A known email address gets the same answer after
 * the same time; only the email differs.
 */
export async function prepareRegistration(
  ctx: Context,
  input: Registration,
): Promise<PreparedTask<Record<string, never>>> {
  const birthError = dateOfBirthError(input, toOperatorDate(ctx.now));
  if (birthError) throw fieldError("date_of_birth", birthError);
  await requireReachableAddress(ctx, "email", input.email);
  await checkNewPassword(ctx, { field: "password", password: input.password, person: input });
  if (await isUsernameTaken(ctx, input.username)) throw fieldError("username", messages.usernameTaken);
  const password_hash = await hashPassword(input.password);
  return {
    work: async (tx) => {
      await storeRegistration(tx, input, password_hash);
      return {};
    },
    cleanUp: async () => {},
  };
}
