import { and, eq, inArray, sql } from "drizzle-orm";
import { deletedRecords, testimonials } from "#server/database/tables.ts";
import { invalidate } from "#server/kit/context.ts";
import { deleteHistory, type PersonDataSource } from "#server/kit/person-data.ts";

const hasAddress = (email: string) => sql`lower(${testimonials.customer_email}) = lower(${email})`;

/** What a person wrote about trips. */
export const testimonialPersonData: PersonDataSource = {
  collect: async ({ db }, { email }) =>
    email === "" ? [] : db.select().from(testimonials).where(hasAddress(email)).orderBy(testimonials.id),
  erase: async (tx, { email }) => {
    if (email === "") return;
    const rows = await tx.db.delete(testimonials).where(hasAddress(email)).returning({ id: testimonials.id });
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    const inBin = and(eq(deletedRecords.kind, "testimonial"), inArray(deletedRecords.record_id, ids));
    await tx.db.delete(deletedRecords).where(inBin);
    await deleteHistory(tx, "testimonial", ids);
    invalidate(tx, "testimonials", "bin");
  },
};
