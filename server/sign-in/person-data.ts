import { desc, eq } from "drizzle-orm";
import { signInAttempts } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { Person, PersonDataSource } from "#server/kit/person-data.ts";
import { loadSessions } from "./user-sessions.ts";

const isOwn = ({ id }: Person) => eq(signInAttempts.user_id, id);

/** Attempts to sign in to the account of a person. */
export const signInPersonData: PersonDataSource = {
  collect: ({ db }, person) => {
    const { at, result, device, address_shortened } = signInAttempts;
    return db
      .select({ at, result, device, address: address_shortened })
      .from(signInAttempts)
      .where(isOwn(person))
      .orderBy(desc(signInAttempts.id));
  },
  erase: async (tx, person) => {
    await tx.db.delete(signInAttempts).where(isOwn(person));
  },
};

/** Where a person is signed in. The sessions end before the person is erased. */
export const sessionPersonData: PersonDataSource = {
  collect: async (ctx: Context, { id }) => (await loadSessions(ctx, id)).map(({ id: _, ...session }) => session),
  erase: async () => {},
};
