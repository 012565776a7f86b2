import { and, eq } from "drizzle-orm";
import { bookings, users } from "#server/database/tables.ts";
import { auditChange, diffFields, redactFields } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { requireReachableAddress } from "#server/kit/mail/require-reachable-address.ts";
import { readdressWaitingMails } from "#server/kit/mail/take-back-mails.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import type { Booking, UpdateBooking } from "#shared/bookings/booking.ts";
import type { ChangedBooking, UpdateBookingWithEmail } from "#shared/bookings/emails.ts";
import { bookingPagePath } from "#shared/bookings/linked-booking.ts";
import { diffParticipants } from "#shared/bookings/participant-changes.ts";
import { totalPrice } from "#shared/bookings/price.ts";
import { canMovePayment, moveNotAllowed } from "#shared/bookings/status.ts";
import { endDate } from "#shared/kit/dates.ts";
import { fieldError } from "#shared/kit/errors.ts";
import type { Currency } from "#shared/kit/money.ts";
import { checkStartDate, getBookableTrip, toTripFacts } from "./bookable-trip.ts";
import { createBookingLink, moveBookingLinks, revokeBookingLinks } from "./booking-link.ts";
import { type BookingRow, type BookingWithTrip, loadBookingDetails } from "./booking-rows.ts";
import { checkStatusTransition, confirmedAt, toAuditedCancellation } from "./change-booking-status.ts";
import { finishChange } from "./finish-change.ts";
import { lockVisibleBooking } from "./get-booking.ts";
import { updateParticipants } from "./participants.ts";
import { privateFields } from "./policy.ts";
import { mailsAbout } from "./queue-booking-mails.ts";
import { resolvePayment } from "./resolve-payment.ts";
import { resolveWithdrawUntil } from "./withdrawal-window.ts";

const plainFields = [
  "customer_first_name",
  "customer_last_name",
  "customer_email",
  "customer_phone",
  "dates_flexible",
  "special_requirements",
  "internal_notes",
  "status",
] as const;

function pickPlainFields(input: UpdateBooking): Partial<BookingRow> {
  return Object.fromEntries(plainFields.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]));
}

/** Days as booked, which a later change of the trip's duration does not affect. */
const countBookedDays = ({ start_date, end_date }: BookingRow): number =>
  Math.round((Date.parse(end_date) - Date.parse(start_date)) / 86_400_000) + 1;

/** What was paid in one currency is no amount in another. */
function checkCurrency({ paid_amount, currency }: BookingRow, next: Currency): void {
  if (paid_amount === 0 || currency === next) return;
  throw fieldError("trip_id", `Payments in ${currency} can't be moved to a trip priced in ${next}`);
}

/** Computes trip, dates, group and price. The price per person stays as booked unless the trip changes. */
export async function resolveTravelFields(tx: Context, { booking, ...current }: BookingWithTrip, input: UpdateBooking) {
  const { trip_id = booking.trip_id, start_date = booking.start_date, participants = booking.participants } = input;
  if (start_date !== booking.start_date) checkStartDate(tx, start_date);
  const trip = trip_id === booking.trip_id ? null : await getBookableTrip(tx, trip_id);
  const price_per_person = trip?.price_from ?? booking.price_per_person;
  const currency = trip?.currency ?? booking.currency;
  checkCurrency(booking, currency);
  return {
    trip: trip ? toTripFacts(trip) : current,
    fields: {
      trip_id,
      start_date,
      participants,
      end_date: endDate(start_date, trip?.duration_days ?? countBookedDays(booking)),
      price_per_person,
      total_price: totalPrice({ price_per_person }, participants),
      currency,
    } satisfies Partial<BookingRow>,
  };
}

/** A booking that got its account by its email address leaves it with another address, which may be another person's. */
async function resolveAccount(tx: Context, { customer_id, customer_email }: BookingRow, input: UpdateBooking) {
  const { customer_email: email = customer_email } = input;
  if (customer_id === null || email === customer_email) return {};
  const isLinkedByEmail = and(eq(users.id, customer_id), eq(users.email, customer_email));
  return (await tx.db.$count(users, isLinkedByEmail)) > 0 ? { customer_id: null } : {};
}

function checkTransitions(tx: Context, { status, payment_status }: BookingRow, input: UpdateBooking): void {
  if (input.status !== undefined && input.status !== status) checkStatusTransition(tx, status, input.status);
  const to = input.payment_status;
  if (to !== undefined && to !== payment_status && !canMovePayment(payment_status, to)) throw moveNotAllowed();
}

const moneyFields = ["total_price", "price_per_person", "paid_amount", "refunded_amount"] as const;

/**
 * Changed fields with what makes them readable later: trips with their titles, prices with their currencies. What
 * travellers wish may be about their health.
 */
const toAuditedFields = (fields: Readonly<Record<string, unknown>>, { trip_title, currency }: Booking) => ({
  ...redactFields(fields, privateFields),
  ...("trip_id" in fields && { trip_title }),
  ...(moneyFields.some((name) => name in fields) && { currency }),
});

type Audited = {
  before: Booking;
  after: Booking;
  change: ReturnType<typeof diffFields>;
  participantsChanged: boolean;
  cancellation: Parameters<typeof toAuditedCancellation>[0];
};

async function auditUpdate(tx: Context, audited: Audited): Promise<void> {
  const { before, after, change, participantsChanged, cancellation } = audited;
  const people = participantsChanged && diffParticipants(before.participant_details, after.participant_details);
  await auditChange(tx, {
    kind: "booking",
    record_id: after.id,
    what: "booking.updated",
    before: { ...toAuditedFields(change.before, before), ...(people && { participant_details: people.before }) },
    after: {
      ...toAuditedFields(change.after, after),
      ...(people && { participant_details: people.after }),
      ...(change.after.status === "cancelled" && toAuditedCancellation(cancellation)),
      ...(change.after.status === "pending" && toAuditedCancellation({ reason: cancellation.reason })),
    },
  });
}

/** Links follow the dates. Another address gets links of its own, also in emails that are still held. */
async function updateLinks(tx: Context, before: BookingWithTrip, after: BookingWithTrip): Promise<void> {
  if (after.booking.end_date !== before.booking.end_date) await moveBookingLinks(tx, after.booking);
  if (after.booking.customer_email === before.booking.customer_email) return;
  await revokeBookingLinks(tx, after.booking.id);
  await readdressWaitingMails(tx, {
    ...mailsAbout(before),
    newAddress: after.booking.customer_email,
    createLinks: async () => {
      const path = bookingPagePath(await createBookingLink(tx, after.booking));
      return (text) => text.replace(linkPattern, path);
    },
  });
}

const linkPattern = new RegExp(`${bookingPagePath("")}[\\w-]+`, "g");

/** Another payment status, with the amounts that it means for the price after the change. */
async function resolveStatusOfPayment(tx: Context, booking: BookingRow, { payment_status }: UpdateBooking) {
  if (payment_status === undefined || payment_status === booking.payment_status) return {};
  return resolvePayment(tx, booking, { payment_status });
}

const noEffects = { change_id: null, emails: [] };

/** Updates only the fields that differ. Throws 409 with the current booking if `version` is outdated. */
export function updateBooking(
  ctx: Context,
  { email, cancelled_by, reason, ...input }: UpdateBookingWithEmail,
): Promise<ChangedBooking> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockVisibleBooking(tx, input.id, input.version);
    checkTransitions(tx, row.booking, input);
    const { customer_email = row.booking.customer_email } = input;
    if (customer_email !== row.booking.customer_email) {
      // Emails about the booking go there from now on.
      await tx.enforceLimit("other-recipients");
      await requireReachableAddress(tx, "customer_email", customer_email);
    }
    const travel = await resolveTravelFields(tx, row, input);
    const fields = {
      ...pickPlainFields(input),
      ...travel.fields,
      ...(await resolveStatusOfPayment(tx, { ...row.booking, ...travel.fields }, input)),
      ...(await resolveAccount(tx, row.booking, input)),
    };
    const before = await loadBookingDetails(tx, row);
    const participantsChanged = await updateParticipants(tx, before, input);
    const change = diffFields<Record<string, unknown>>(row.booking, fields);
    if (!participantsChanged && Object.keys(change.after).length === 0) return { ...before, ...noEffects };
    const confirmed_at = confirmedAt(tx, row.booking, input.status ?? row.booking.status);
    const withdraw_until = await resolveWithdrawUntil(tx, row.booking, input.status ?? row.booking.status);
    const booking = await updateRow(tx, bookings, { ...fields, confirmed_at, withdraw_until, id: input.id });
    const updated = { booking, ...travel.trip };
    await updateLinks(tx, row, updated);
    const after = await loadBookingDetails(tx, updated);
    await auditUpdate(tx, { before, after, change, participantsChanged, cancellation: { cancelled_by, reason } });
    const { participant_details } = before;
    const { confirmed_at: confirmedBefore, withdraw_until: withdrawableBefore } = row.booking;
    const replaced = {
      ...change.before,
      ...(confirmed_at !== confirmedBefore && { confirmed_at: confirmedBefore, withdraw_until: withdrawableBefore }),
      ...(participantsChanged && { participant_details }),
    };
    const rows = { before: row, after: updated };
    return { ...after, ...(await finishChange(tx, { ...rows, replaced, email, cancelled_by, reason })) };
  });
}
