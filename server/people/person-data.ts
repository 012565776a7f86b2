import { and, eq } from "drizzle-orm";
import { deletedRecords, guideDocuments, history, registrations, userPermissions } from "#server/database/tables.ts";
import { endAccess } from "#server/kit/account-access.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import { lockManagedUser, lockManager, type ManagedAccount } from "#server/kit/manage-user.ts";
import type { PersonDataSources } from "#server/kit/person-data.ts";
import { deleteUndoableChanges } from "#server/kit/undo/delete-undoable-changes.ts";
import { notAllowed } from "#shared/kit/errors.ts";
import { redactPrivateLinks } from "#shared/mail/private-links.ts";
import { findAddressRefusal } from "#shared/people/manage-users.ts";
import type { PersonReference } from "#shared/people/person-story.ts";
import { type DataOwner, getDataOwner, requireRight, toPerson } from "./data-owner.ts";
import { deleteAccounts } from "./delete-accounts.ts";
import { requireErasable } from "./erasure-obstacle.ts";

/** What is stored about the account itself, without what would help somebody to sign in. */
async function collectAccount({ db }: Context, user: ManagedAccount) {
  const {
    password_hash: _,
    must_change_password: __,
    passkey_handle: ____,
    granted_permissions: _____,
    ...account
  } = user;
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

async function collectEverything(ctx: Context, sources: PersonDataSources, owner: DataOwner): Promise<string> {
  const { account, email } = owner;
  const own = account ? await collectAccount(ctx, account) : { email, account: null };
  const data: Record<string, unknown> = { exported_at: ctx.now.toISOString(), ...own };
  for (const [name, { collect }] of Object.entries(sources)) data[name] = await collect(ctx, toPerson(owner));
  return redactPrivateLinks(JSON.stringify(data, null, 2));
}

/** Everything that is stored about the person whom a record names, as a file. Throws 403 or 404. */
export const createDataExport =
  (sources: PersonDataSources) =>
  async (ctx: Context, reference: PersonReference): Promise<string> => {
    const owner = await getDataOwner(ctx, reference);
    requireRight(ctx, owner, "export_data");
    return collectEverything(ctx, sources, owner);
  };

/** The same for the signed-in person. */
export const createOwnDataExport =
  (sources: PersonDataSources) =>
  async (ctx: Context, _: object): Promise<string> => {
    const owner = await getDataOwner(ctx, { kind: "person", id: ctx.actor.user_id ?? 0 });
    return collectEverything(ctx, sources, owner);
  };

/** Locks the account of a person, if there is one, and checks what the actor may do by now. Throws 401, 403 or 404. */
async function lockOwner(tx: Context, { account, email }: DataOwner): Promise<DataOwner> {
  if (account) {
    const isDeleted = account.deleted_at !== null;
    const { user } = await lockManagedUser(tx, { id: account.id, isDeleted }, "erase");
    return { account: user, email };
  }
  const message = findAddressRefusal(await lockManager(tx), "erase");
  if (message !== null) throw notAllowed({ message });
  return { account, email };
}

/** Deletes an account for good, also one in the bin. */
async function eraseAccount(tx: Context, id: number): Promise<void> {
  await tx.db.update(history).set({ actor_name: "Erased person" }).where(eq(history.actor_id, id));
  await deleteUndoableChanges(tx, "person", [id]);
  await tx.db.delete(deletedRecords).where(and(eq(deletedRecords.kind, "person"), eq(deletedRecords.record_id, id)));
  await deleteAccounts(tx, [id]);
  invalidate(tx, "bin");
}

/** Deletes everything about a person, with the account; what must stay does so without the person. */
export const createEraser =
  (sources: PersonDataSources) =>
  (ctx: Context, reference: PersonReference): Promise<{ id: number }> =>
    inTransaction(ctx, async (tx) => {
      const owner = await lockOwner(tx, await getDataOwner(tx, reference));
      const person = toPerson(owner);
      await requireErasable(tx, person);
      if (owner.account) await endAccess(tx, person.id);
      for (const { erase } of Object.values(sources)) await erase(tx, person);
      if (owner.account) await eraseAccount(tx, person.id);
      await auditChange(tx, { kind: "person", record_id: person.id, what: "person.erased" });
      return { id: reference.id };
    });
