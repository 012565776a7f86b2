import { and, eq, gt, ne } from "drizzle-orm";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { enquiries, trips } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { requireReachableAddress } from "#server/kit/mail/require-reachable-address.ts";
import type { SendEnquiry } from "#shared/enquiries/enquiry.ts";
import { isBotSubmission } from "#shared/kit/honeypot.ts";
import { queueEnquiryMails } from "./emails/enquiry-mails.ts";
import type { EnquiryRow } from "./enquiry-rows.ts";

/** An address gets one acknowledgement per interval, so that the form can't be used to flood a mailbox. */
const acknowledgementIntervalMs = 3_600_000;

async function wasRecentlyAcknowledged(tx: Context, { id, email }: EnquiryRow): Promise<boolean> {
  const since = new Date(tx.now.getTime() - acknowledgementIntervalMs).toISOString();
  const earlier = and(eq(enquiries.email, email), ne(enquiries.id, id), gt(enquiries.created_at, since));
  return (await tx.db.$count(enquiries, earlier)) > 0;
}

type NewEnquiry = Omit<typeof enquiries.$inferInsert, "created_at" | "updated_at">;

/** Stores a message and queues its emails. */
export async function storeEnquiry(tx: Context, enquiry: NewEnquiry): Promise<void> {
  const at = tx.now.toISOString();
  const values = { ...enquiry, created_at: at, updated_at: at };
  const row = firstOrThrow(await tx.db.insert(enquiries).values(values).returning());
  const { id, status, source } = row;
  await auditChange(tx, { kind: "enquiry", record_id: id, what: "enquiry.sent", after: { status, source } });
  await queueEnquiryMails(tx, row, { acknowledge: !(await wasRecentlyAcknowledged(tx, row)) });
}

/** The id of a trip that exists, on sale or not; else null, so that no message is lost to an outdated page. */
async function findTripId(tx: Context, tripId: number | null): Promise<number | null> {
  if (tripId === null) return null;
  const [trip] = await tx.db.select({ id: trips.id }).from(trips).where(eq(trips.id, tripId));
  return trip?.id ?? null;
}

/** Stores a message of the contact form, unless a robot has sent it. */
export async function sendEnquiry(ctx: Context, input: SendEnquiry): Promise<Record<string, never>> {
  const { homepage, ...fields } = input;
  if (isBotSubmission({ homepage })) {
    ctx.app.log.info({ room: "enquiries" }, "a robot's form was dropped");
    return {};
  }
  await requireReachableAddress(ctx, "email", fields.email);
  return inTransaction(ctx, async (tx) => {
    await storeEnquiry(tx, { ...fields, trip_id: await findTripId(tx, fields.trip_id) });
    return {};
  });
}
