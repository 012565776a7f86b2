import { eq } from "drizzle-orm";
import { subscribers } from "#server/database/tables.ts";
import { invalidate } from "#server/kit/context.ts";
import { deleteHistory, type PersonDataSource } from "#server/kit/person-data.ts";

/** The subscription of the address of a person. */
export const subscriberPersonData: PersonDataSource = {
  collect: async ({ db }, { email }) =>
    email === "" ? [] : db.select().from(subscribers).where(eq(subscribers.email, email)),
  erase: async (tx, { email }) => {
    if (email === "") return;
    const rows = await tx.db.delete(subscribers).where(eq(subscribers.email, email)).returning({ id: subscribers.id });
    await deleteHistory(
      tx,
      "subscriber",
      rows.map(({ id }) => id),
    );
    invalidate(tx, "newsletter");
  },
};
