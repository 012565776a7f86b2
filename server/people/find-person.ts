import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { bookings, enquiries, subscribers, testimonials, users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { recordKinds } from "#shared/history/record-kinds.ts";
import { notFound } from "#shared/kit/errors.ts";
import { hasAnyPermission } from "#shared/kit/permissions.ts";
import { erasedEmail } from "#shared/people/erased-email.ts";
import { type PersonReference, type PersonReferenceKind, personReferenceKinds } from "#shared/people/person-story.ts";

type Source = {
  table: PgTable;
  id: AnyPgColumn;
  email: AnyPgColumn;
  name: SQL<string>;
  phone: SQL<string>;
  /** Records that are not there for those who look for a person. */
  where?: SQL | undefined;
  /** Must equal the expression of an index. */
  hasEmail?: (email: string) => SQL;
};

const fullName = (first: AnyPgColumn, last: AnyPgColumn) => sql<string>`trim(${first} || ' ' || ${last})`;
const noPhone = sql<string>`''`;

const sources: Readonly<Record<PersonReferenceKind, Source>> = {
  person: {
    ...{ table: users, id: users.id, email: users.email, phone: sql<string>`${users.phone}` },
    name: sql`coalesce(nullif(${fullName(users.first_name, users.last_name)}, ''), ${users.username}::text)`,
    where: isNull(users.deleted_at),
  },
  booking: {
    ...{ table: bookings, id: bookings.id, email: bookings.customer_email },
    name: fullName(bookings.customer_first_name, bookings.customer_last_name),
    phone: sql<string>`${bookings.customer_phone}`,
    // Erased people are not one person.
    where: and(isNull(bookings.deleted_at), ne(bookings.customer_email, erasedEmail)),
  },
  enquiry: {
    ...{ table: enquiries, id: enquiries.id, email: enquiries.email, phone: noPhone },
    name: fullName(enquiries.first_name, enquiries.last_name),
  },
  subscriber: {
    ...{ table: subscribers, id: subscribers.id, email: subscribers.email, phone: noPhone },
    name: fullName(subscribers.first_name, subscribers.last_name),
  },
  testimonial: {
    ...{ table: testimonials, id: testimonials.id, email: testimonials.customer_email, phone: noPhone },
    name: sql<string>`${testimonials.customer_name}`,
    where: isNull(testimonials.deleted_at),
    hasEmail: (email) => sql`lower(${testimonials.customer_email}) = lower(${email})`,
  },
};

/** Whether the actor sees records of this kind. */
export const canSee = ({ actor }: Context, kind: keyof typeof recordKinds): boolean =>
  hasAnyPermission(actor.permissions, recordKinds[kind].access);

const select = ({ db }: Context, { table, id, email, name, phone }: Source) =>
  db.select({ id: sql<number>`${id}`.mapWith(Number), email: sql<string>`${email}`, name, phone }).from(table);

/** The person whom a record names. Throws `not_found`, also for a record that the actor may not see. */
export async function getNamedPerson(ctx: Context, { kind, id }: PersonReference) {
  const source = sources[kind];
  const [row] = canSee(ctx, kind) ? await select(ctx, source).where(and(eq(source.id, id), source.where)) : [];
  if (!row) throw notFound();
  return row;
}

/**
 * The newest record of the first kind that names the person with this address, of those that the actor may see. An
 * account is only the person's own if its address is proved.
 */
export async function findPerson(ctx: Context, { email }: { email: string }) {
  for (const kind of personReferenceKinds.filter((one) => canSee(ctx, one))) {
    const source = sources[kind];
    const isOwn = kind === "person" ? isNotNull(users.address_proved_at) : undefined;
    const hasEmail = source.hasEmail?.(email) ?? eq(source.email, email);
    const [row] = await select(ctx, source)
      .where(and(hasEmail, source.where, isOwn))
      .orderBy(desc(source.id))
      .limit(1);
    if (row) return { kind, id: row.id, name: row.name || email };
  }
  return null;
}
