import { and, eq, isNotNull } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { findManagedAccount, type ManagedAccount } from "#server/kit/manage-user.ts";
import type { Person } from "#server/kit/person-data.ts";
import { notAllowed, notFound } from "#shared/kit/errors.ts";
import { findAddressRefusal, findUserRefusal, type PersonDataAction } from "#shared/people/manage-users.ts";
import type { PersonReference } from "#shared/people/person-story.ts";
import { getNamedPerson } from "./find-person.ts";

/** Whose data is handed out or erased: an account, or an address that no account has proved. */
export type DataOwner = { account: ManagedAccount | null; email: string };

/** The rows with the address of an account are only the person's own if it is proved. */
export const toPerson = ({ account, email }: DataOwner): Person =>
  account ? { id: account.id, email: account.address_proved_at !== null ? account.email : "" } : { id: 0, email };

/**
 * The owner of a record: the account with its address, also one in the bin, or else the address itself. Throws 404 for
 * a record without an address, too.
 */
export async function getDataOwner(ctx: Context, { kind, id }: PersonReference): Promise<DataOwner> {
  if (kind === "person") {
    const account = await findManagedAccount(ctx, eq(users.id, id));
    if (!account || account.deleted_at !== null) throw notFound();
    return { account, email: account.email };
  }
  const { email } = await getNamedPerson(ctx, { kind, id });
  if (email === "") throw notFound();
  return {
    account: await findManagedAccount(ctx, and(eq(users.email, email), isNotNull(users.address_proved_at))),
    email,
  };
}

const findRefusal = ({ actor }: Context, { account }: DataOwner, action: PersonDataAction): string | null =>
  account ? findUserRefusal(actor, account, action) : findAddressRefusal(actor, action);

/** Throws 403 unless the actor may do this with the data of a person. */
export function requireRight(ctx: Context, owner: DataOwner, action: PersonDataAction): void {
  const message = findRefusal(ctx, owner, action);
  if (message !== null) throw notAllowed({ message });
}

/** What the actor may do with the data of the person whom a record names. */
export async function getDataRights(ctx: Context, reference: PersonReference, email: string) {
  if (email === "") return { can_export: false, can_erase: false };
  const owner = await getDataOwner(ctx, reference);
  return {
    can_export: findRefusal(ctx, owner, "export_data") === null,
    can_erase: findRefusal(ctx, owner, "erase") === null,
  };
}
