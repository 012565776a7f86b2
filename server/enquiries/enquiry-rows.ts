import { and, asc, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { bookings, enquiries, enquiryMessages, history, mailOutbox, trips, users } from "#server/database/tables.ts";
import { selectHistory } from "#server/kit/audit-log.ts";
import type { Context } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { hasMailServer } from "#server/kit/mail/mail-server.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import type { EnquiryMessage } from "#shared/enquiries/answers.ts";
import type { EnquiryDetails } from "#shared/enquiries/enquiry.ts";
import { spamDays } from "#shared/enquiries/statuses.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import { pick } from "#shared/kit/pick.ts";
import type { MailStatus } from "#shared/mail/contract.ts";
import { findWriter } from "./writing.ts";

export type EnquiryRow = typeof enquiries.$inferSelect;

/** Locks the row until the transaction ends. Throws `not_found`, or `changed_meanwhile` if `version` is outdated. */
export async function lockEnquiry(tx: Context, id: number, version?: number): Promise<EnquiryRow> {
  const row = firstOrNotFound(await tx.db.select().from(enquiries).where(eq(enquiries.id, id)).for("update"));
  if (version !== undefined && version !== row.version)
    throw changedMeanwhile({ data: { current: await getEnquiry(tx, { id }) } });
  return row;
}

export const assignees = alias(users, "assignees");

/** The name of the person of a joined row; "" if there is none. */
const nameSql = (person: Record<"first_name" | "last_name" | "username", AnyPgColumn>) =>
  sql<string>`coalesce(nullif(trim(${person.first_name} || ' ' || ${person.last_name}), ''), ${person.username}::text, '')`;

export const assignedToNameSql = nameSql(assignees);

const nameColumns = {
  trip_title: sql<string>`coalesce(${trips.title}, '')`,
  trip_slug: sql<string>`coalesce(${trips.slug}, '')`,
  answered_by_name: nameSql(users),
  assigned_to_name: assignedToNameSql,
};

/** A message with its trip and the people who take care of it. Throws `not_found`. */
export async function getEnquiryWithNames(ctx: Context, id: number) {
  const rows = await ctx.db
    .select({ ...getTableColumns(enquiries), ...nameColumns, has_unsent_answer: await selectHasUnsentAnswer(ctx) })
    .from(enquiries)
    .leftJoin(trips, eq(trips.id, enquiries.trip_id))
    .leftJoin(users, eq(users.id, enquiries.answered_by))
    .leftJoin(assignees, eq(assignees.id, enquiries.assigned_to))
    .where(eq(enquiries.id, id));
  return firstOrNotFound(rows);
}
export type EnquiryWithNames = Awaited<ReturnType<typeof getEnquiryWithNames>>;

/** The event under which an answer is in the outbox. */
export const answerEventOf = (message_id: number): string => `enquiry.answer.${message_id}`;

const { status, to_address, last_error, accepted_at } = mailOutbox;

/** Without a mail server, what is held goes nowhere when the time for Undo is over. */
const unsentStatusesOf = (hasServer: boolean): MailStatus[] => [
  ...(["kept", "failed", "suppressed"] as const),
  ...(hasServer ? [] : (["held", "planned"] as const)),
];

/** Whether the email of a message's newest answer was not sent, and nobody has marked it as answered since. */
export async function selectHasUnsentAnswer(ctx: Pick<Context, "app" | "db">) {
  const newest = sql`select ${mailOutbox.status} from ${enquiryMessages}
    join ${mailOutbox} on ${mailOutbox.about_room} = 'enquiries' and ${mailOutbox.about_id} = ${enquiries.id}
      and ${mailOutbox.event} = 'enquiry.answer.' || ${enquiryMessages.id}
    where ${enquiryMessages.enquiry_id} = ${enquiries.id} and ${enquiryMessages.kind} = 'answer'
      and ${enquiryMessages.created_at} >= ${enquiries.answered_at}
    order by ${enquiryMessages.id} desc limit 1`;
  const unsent = sql`${sql.param(unsentStatusesOf(await hasMailServer(ctx)))}::text[]`;
  return sql<boolean>`${enquiries.status} = 'answered' and coalesce((${newest}) = any (${unsent}), false)`;
}

/** The answers and notes of a message, each answer with the state of its email, oldest first. */
async function listMessages(ctx: Context, enquiry_id: number): Promise<EnquiryMessage[]> {
  const rows = await ctx.db
    .select({ ...getTableColumns(enquiryMessages), mail: { status, to_address, last_error, accepted_at } })
    .from(enquiryMessages)
    .leftJoin(
      mailOutbox,
      and(
        eq(mailOutbox.about_room, "enquiries"),
        eq(mailOutbox.about_id, enquiryMessages.enquiry_id),
        eq(mailOutbox.event, sql`'enquiry.answer.' || ${enquiryMessages.id}`),
      ),
    )
    .where(eq(enquiryMessages.enquiry_id, enquiry_id))
    .orderBy(asc(enquiryMessages.id))
    .limit(200);
  // Without a mail server nothing goes out when the time for Undo is over.
  const hasServer = await hasMailServer(ctx);
  const isKept = (mail: EnquiryMessage["mail"]) => !hasServer && mail?.status === "held";
  return rows.map((row) => (row.mail && isKept(row.mail) ? { ...row, mail: { ...row.mail, status: "kept" } } : row));
}

/** The phone number of the sender's latest booking, for those who see all bookings; else "". */
async function findPhone({ db, actor }: Context, { email }: EnquiryRow): Promise<string> {
  if (!actor.can("bookings.manage")) return "";
  const [booking] = await db
    .select({ phone: bookings.customer_phone })
    .from(bookings)
    .where(and(eq(bookings.customer_email, email), isNull(bookings.deleted_at)))
    .orderBy(desc(bookings.created_at))
    .limit(1);
  return booking?.phone ?? "";
}

const dayMs = 24 * 60 * 60_000;
/** An answered conversation is not deleted. */
const deletionOf = ({ spam_at }: EnquiryRow, messages: readonly EnquiryMessage[]): string | null =>
  spam_at && messages.every(({ kind }) => kind !== "answer")
    ? new Date(Date.parse(spam_at) + spamDays * dayMs).toISOString()
    : null;

/** A message with its answers, notes and audit entries. Throws `not_found`. */
export async function getEnquiry(ctx: Context, { id }: { id: number }): Promise<EnquiryDetails> {
  const enquiry = await getEnquiryWithNames(ctx, id);
  const messages = await listMessages(ctx, id);
  const events = await selectHistory(ctx, { kind: "enquiry", record_id: id }).orderBy(asc(history.id)).limit(200);
  return {
    ...enquiry,
    booking_reference: enquiry.booking_id === null ? "" : referenceOf(enquiry.booking_id),
    deleted_on: deletionOf(enquiry, messages),
    phone: await findPhone(ctx, enquiry),
    writing_by_name: await findWriter(ctx, enquiry),
    messages,
    history: events.map((event) => pick(event, ["id", "at", "actor_name", "what"])),
  };
}
