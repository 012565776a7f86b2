import { CallError } from "#app/kit/call-error.ts";
import { newKey } from "#app/kit/new-key.ts";
import { publicCall } from "#app/kit/public-call.ts";
import { type Attempt, afterFailure, hasArrived, nextAttempt } from "./attempt.ts";
import type { BookingInput } from "./booking-form.ts";
import { type Confirmation, confirmationOf } from "./confirmation.ts";

const post = (body: string, { key }: Attempt) =>
  // The cast is safe: the body was serialized from a BookingInput.
  publicCall("POST /bookings", JSON.parse(body) as BookingInput, { idempotency_key: key });

export type Sending = { attempt: Attempt; body: string };
export type Sent = { confirmation: Confirmation } | { error: CallError; attempt: Attempt };

export function sendingOf(last: Attempt | null, input: BookingInput): Sending {
  const body = JSON.stringify(input);
  return { attempt: nextAttempt(last, body, newKey), body };
}

/**
 * Sends a booking. If the server already stored an earlier request with the same key and another body, returns that
 * booking, so that the traveller sees what is really booked.
 */
export async function sendBooking({ attempt, body }: Sending): Promise<Sent> {
  try {
    return { confirmation: confirmationOf(await post(body, attempt), false) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (!hasArrived(attempt, { code: error.code, body })) {
      return { error, attempt: afterFailure(attempt, { status: error.status, body }) };
    }
    const earlier = await sendBooking({ attempt, body: attempt.body });
    return "error" in earlier ? earlier : { confirmation: { ...earlier.confirmation, is_earlier: true } };
  }
}
