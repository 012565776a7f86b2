import { eq } from "drizzle-orm";
import { registrations } from "#server/database/tables.ts";
import { auditChange, diffFields, redactFields } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import { omitUndefined } from "#server/kit/versioned-records.ts";
import { invalidFields } from "#shared/kit/errors.ts";
import { type HealthNotes, healthFieldNames } from "#shared/people/profile.ts";
import { profileMessages } from "#shared/people/profile-messages.ts";
import { canSee } from "./find-person.ts";

const noNotes: HealthNotes = { dietary_restrictions: null, medical_conditions: null };

/** What a person told about food and health, for the person. */
export async function loadHealthNotes({ db }: Context, userId: number): Promise<HealthNotes> {
  const { dietary_restrictions, medical_conditions } = registrations;
  const [notes] = await db
    .select({ dietary_restrictions, medical_conditions })
    .from(registrations)
    .where(eq(registrations.user_id, userId));
  return notes ?? noNotes;
}

/** The same for staff: whoever sees what travellers said about their health in bookings. */
export const loadVisibleHealthNotes = async (ctx: Context, userId: number): Promise<HealthNotes> =>
  canSee(ctx, "booking") ? loadHealthNotes(ctx, userId) : noNotes;

type ChangedNotes = { [Name in keyof HealthNotes]?: string | undefined };

/**
 * Changes what was sent, and tells whether that differs from what was stored. The history says which field was changed,
 * without its text. Throws 422 for accounts that staff made: there is no registration to change.
 */
export async function updateHealthNotes(tx: Context, userId: number, notes: ChangedNotes): Promise<boolean> {
  const sent = omitUndefined(notes);
  if (Object.keys(sent).length === 0) return false;
  const stored = await loadHealthNotes(tx, userId);
  if (stored.medical_conditions === null)
    throw invalidFields(Object.fromEntries(Object.keys(sent).map((name) => [name, profileMessages.registeredOnly])));
  const { before, after } = diffFields<Record<string, unknown>>(stored, sent);
  if (Object.keys(after).length === 0) return false;
  await tx.db.update(registrations).set(after).where(eq(registrations.user_id, userId));
  await auditChange(tx, {
    ...{ kind: "person", record_id: userId, what: "person.updated" },
    before: redactFields(before, healthFieldNames),
    after: redactFields(after, healthFieldNames),
  });
  return true;
}
