import { and, eq, isNull } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import { findLinkedBookingId } from "#server/kit/booking-link.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { withdrawLinkNotValid } from "#shared/bookings/errors.ts";
import { isBotSubmission } from "#shared/kit/honeypot.ts";
import { storeEnquiry } from "./send-enquiry.ts";

type Input = { token: string; message: string; homepage?: string | null | undefined };

/** Stores a message of the traveller from the page of the booking. Throws `withdraw_link_not_valid`. */
export function sendEnquiryAboutBooking(ctx: Context, input: Input): Promise<Record<string, never>> {
  const { token, message, homepage } = input;
  return inTransaction(ctx, async (tx) => {
    const id = await findLinkedBookingId(tx, token, "write");
    const [booking] = await tx.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, id ?? 0), isNull(bookings.deleted_at)));
    if (!booking) throw withdrawLinkNotValid();
    if (isBotSubmission({ homepage })) return {};
    await storeEnquiry(tx, {
      first_name: booking.customer_first_name,
      last_name: booking.customer_last_name,
      email: booking.customer_email,
      message,
      trip_id: booking.trip_id,
      start_date: booking.start_date,
      participants: booking.participants,
      booking_id: booking.id,
      source: "booking",
    });
    return {};
  });
}
