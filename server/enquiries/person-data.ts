import { eq } from "drizzle-orm";
import { enquiries } from "#server/database/tables.ts";
import { invalidate } from "#server/kit/context.ts";
import { deleteStoredAnswers } from "#server/kit/delete-stored-answers.ts";
import { deleteHistory, type PersonDataSource } from "#server/kit/person-data.ts";

/** The messages that were sent with the address of a person. */
export const enquiryPersonData: PersonDataSource = {
  collect: async ({ db }, { email }) =>
    email === "" ? [] : db.select().from(enquiries).where(eq(enquiries.email, email)).orderBy(enquiries.id),
  erase: async (tx, { email }) => {
    if (email === "") return;
    const rows = await tx.db.delete(enquiries).where(eq(enquiries.email, email)).returning({ id: enquiries.id });
    await deleteHistory(
      tx,
      "enquiry",
      rows.map(({ id }) => id),
    );
    await deleteStoredAnswers(tx, "email", [email]);
    invalidate(tx, "enquiries");
  },
};
