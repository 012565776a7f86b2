import { randomUUID } from "node:crypto";
import { bookingFor } from "#server/database/factories/bookings.ts";
import { addDays, dayInZone } from "#shared/kit/dates.ts";

/** A booking as a traveller's browser sends it: the same key whenever it is sent again. */
export type Sent = { key: string; email: string; body: string };
export type Answer = { status: number; text: string; headers: Headers };

/** Everything that was sent, and the answers that arrived whole. */
export type Ledger = { sent: Sent[]; answers: Map<Sent, Answer> };

export const newLedger = (): Ledger => ({ sent: [], answers: new Map() });

/** A booking of a traveller who is nobody else, so that e-mails and rows can be told apart. */
export function newBooking(trip_id: number): Sent {
  const key = randomUUID();
  const email = `traveller-${key}@example.com`;
  const { internal_notes: _, ...fields } = bookingFor({ id: trip_id }, { customer_email: email });
  return { key, email, body: JSON.stringify({ ...fields, start_date: addDays(dayInZone(new Date()), 60) }) };
}

/** Sends it and reads the whole answer; rejects where the connection broke. */
export async function book(url: string, { key, body }: Pick<Sent, "key" | "body">): Promise<Answer> {
  const response = await fetch(`${url}/api/bookings`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body,
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

type Load = { url: string; trip_id: number; ledger: Ledger; clients: number; most: number };

/** Books with several clients at once, each until its connection breaks or `most` bookings were sent. */
export async function bookUntilItBreaks({ url, trip_id, ledger, clients, most }: Load): Promise<void> {
  let left = most;
  const client = async () => {
    while (left-- > 0) {
      const sent = newBooking(trip_id);
      ledger.sent.push(sent);
      const answer = await book(url, sent).catch(() => null);
      if (answer === null) return;
      ledger.answers.set(sent, answer);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}
