import { randomUUID } from "node:crypto";
import { bookingFor } from "#server/database/factories/bookings.ts";
import { addDays, dayInZone } from "#shared/kit/dates.ts";

/** A booking request as a browser sends it; repeats use the same idempotency key. */
export type Sent = { key: string; email: string; body: string };
export type Answer = { status: number; text: string; headers: Headers };

/** All sent requests, and the responses that arrived completely. */
export type Ledger = { sent: Sent[]; answers: Map<Sent, Answer> };

export const newLedger = (): Ledger => ({ sent: [], answers: new Map() });

/** A booking request with a unique e-mail address, by which its rows and e-mails are found. */
export function newBooking(trip_id: number): Sent {
  const key = randomUUID();
  const email = `traveller-${key}@example.com`;
  const { internal_notes: _, ...fields } = bookingFor({ id: trip_id }, { customer_email: email });
  return { key, email, body: JSON.stringify({ ...fields, start_date: addDays(dayInZone(new Date()), 60) }) };
}

/** Sends the request and reads the whole response; rejects if the connection breaks. */
export async function book(url: string, { key, body }: Pick<Sent, "key" | "body">): Promise<Answer> {
  const response = await fetch(`${url}/api/bookings`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body,
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

type Load = { url: string; trip_id: number; ledger: Ledger; clients: number; maxBookings: number };

/** Books with several concurrent clients, each until its connection breaks or `maxBookings` have been sent in total. */
export async function bookUntilItBreaks({ url, trip_id, ledger, clients, maxBookings }: Load): Promise<void> {
  let remaining = maxBookings;
  const client = async () => {
    while (remaining-- > 0) {
      const sent = newBooking(trip_id);
      ledger.sent.push(sent);
      const answer = await book(url, sent).catch(() => null);
      if (answer === null) return;
      ledger.answers.set(sent, answer);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}
