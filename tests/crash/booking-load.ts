import { randomUUID } from "node:crypto";
import { bookingInputFor } from "#server/testing/factories/bookings.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";

/** A booking request as a browser sends it; repeats use the same idempotency key. */
export type BookingRequest = { key: string; email: string; body: string };
export type BookingResponse = { status: number; text: string; headers: Headers };

/** All sent requests, and the responses that arrived completely. */
export type RequestLog = { sent: BookingRequest[]; answers: Map<BookingRequest, BookingResponse> };

export const newRequestLog = (): RequestLog => ({ sent: [], answers: new Map() });

/** A booking request with a unique email address, by which its rows and emails are found. */
export function newBookingRequest(tripId: number): BookingRequest {
  const key = randomUUID();
  const email = `traveller-${key}@example.com`;
  const { internal_notes: _, ...fields } = bookingInputFor({ id: tripId }, { customer_email: email });
  return { key, email, body: JSON.stringify({ ...fields, start_date: addDays(toOperatorDate(new Date()), 60) }) };
}

/** Sends the request and reads the whole response; rejects if the connection breaks. */
export async function sendBooking(
  url: string,
  { key, body }: Pick<BookingRequest, "key" | "body">,
): Promise<BookingResponse> {
  const response = await fetch(`${url}/api/bookings`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body,
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

type BookingLoadOptions = { url: string; trip_id: number; ledger: RequestLog; clients: number; maxBookings: number };

/** Books with several concurrent clients, each until its connection breaks or `maxBookings` have been sent in total. */
export async function bookUntilDisconnected({
  url,
  trip_id,
  ledger,
  clients,
  maxBookings,
}: BookingLoadOptions): Promise<void> {
  let remaining = maxBookings;
  const client = async () => {
    while (remaining-- > 0) {
      const sent = newBookingRequest(trip_id);
      ledger.sent.push(sent);
      const answer = await sendBooking(url, sent).catch(() => null);
      if (answer === null) return;
      ledger.answers.set(sent, answer);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}
