import { and, eq, gte, inArray, isNull, or } from "drizzle-orm";
import { bookings, guideDocuments, history, registrations, userPermissions } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import type { User } from "#server/kit/current-user.ts";
import { lockManagedUser, requireManagedUser } from "#server/kit/manage-user.ts";
import type { Person, PersonDataSources } from "#server/kit/person-data.ts";
import { revokeSessions } from "#server/kit/revoke-sessions.ts";
import { deleteUndoableChanges } from "#server/kit/undo/delete-undoable-changes.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { redactPrivateLinks } from "#shared/mail/private-links.ts";
import { hasOpenBookings } from "#shared/people/users-contract.ts";
import { deleteAccounts } from "./delete-accounts.ts";

const toPerson = ({ id, email, is_verified }: User): Person => ({ id, email: is_verified ? email : "" });

/** What is stored about the account itself, without what would help somebody to sign in. */
async function collectAccount({ db }: Context, user: User) {
  const { password_hash: _, must_change_password: __, passkey_handle: ____, ...account } = user;
  const { id } = user;
  const [registration] = await db.select().from(registrations).where(eq(registrations.user_id, id));
  const documents = await db.select().from(guideDocuments).where(eq(guideDocuments.user_id, id));
  const permissions = await db.select().from(userPermissions).where(eq(userPermissions.user_id, id));
  const { at, kind, record_id, what } = history;
  return {
    account,
    registration: registration ?? null,
    certificates: documents.map(({ original_filename, file_type, file_size, created_at }) => ({
      ...{ original_filename, file_type, file_size, created_at },
    })),
    further_permissions: permissions.map(({ user_id: ___, ...grant }) => grant),
    activity: await db.select({ at, kind, record_id, what }).from(history).where(eq(history.actor_id, id)).orderBy(at),
  };
}

/** Everything that is stored about a person, as a file. Throws 403 or 404. */
export const createDataExport =
  (sources: PersonDataSources) =>
  async (ctx: Context, { id }: { id: number }): Promise<string> => {
    const user = await requireManagedUser(ctx, id, "export_data");
    const data: Record<string, unknown> = { exported_at: ctx.now.toISOString(), ...(await collectAccount(ctx, user)) };
    for (const [name, { collect }] of Object.entries(sources)) data[name] = await collect(ctx, toPerson(user));
    return redactPrivateLinks(JSON.stringify(data, null, 2));
  };

/** Throws 409 while the person has a trip ahead or under way, for which the guide needs to know the person. */
async function requireNoOpenBooking({ db, now }: Context, { id, email }: Person): Promise<void> {
  const isOwn = or(eq(bookings.customer_id, id), email === "" ? undefined : eq(bookings.customer_email, email));
  const isOpen = and(inArray(bookings.status, ["pending", "confirmed"]), gte(bookings.end_date, toOperatorDate(now)));
  if ((await db.$count(bookings, and(isOwn, isOpen, isNull(bookings.deleted_at)))) > 0) throw hasOpenBookings();
}

/** Deletes an account and everything about the person; what must stay does so without the person. */
export const createEraser =
  (sources: PersonDataSources) =>
  (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
    inTransaction(ctx, async (tx) => {
      const { user } = await lockManagedUser(tx, { id }, "erase");
      const person = toPerson(user);
      await requireNoOpenBooking(tx, person);
      await revokeSessions(tx, id);
      for (const { erase } of Object.values(sources)) await erase(tx, person);
      await deleteUndoableChanges(tx, "person", [id]);
      await tx.db.update(history).set({ actor_name: "Erased person" }).where(eq(history.actor_id, id));
      await deleteAccounts(tx, [id]);
      await auditChange(tx, { kind: "person", record_id: id, what: "person.erased" });
      return { id };
    });
