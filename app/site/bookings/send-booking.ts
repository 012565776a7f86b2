import { CallError } from "#app/kit/calls/call-error.ts";
import { randomId } from "#app/kit/calls/random-id.ts";
import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import type { BookingInput } from "./booking-form.ts";
import { type Confirmation, toConfirmation } from "./confirmation.ts";
import { markIfRejected, nextSubmissionKey, type SubmissionKey, wasAlreadyReceived } from "./submission-key.ts";

const postBooking = (body: string, { key }: SubmissionKey) =>
  // The cast is safe: the body was serialized from a BookingInput.
  callPublicApi("POST /bookings", JSON.parse(body) as BookingInput, { idempotencyKey: key });

export type BookingSubmission = { attempt: SubmissionKey; body: string };
export type BookingResult = { confirmation: Confirmation } | { error: CallError; attempt: SubmissionKey };

export function prepareSubmission(last: SubmissionKey | null, input: BookingInput): BookingSubmission {
  const body = JSON.stringify(input);
  return { attempt: nextSubmissionKey(last, body, randomId), body };
}

/**
 * Sends a booking. If the server already stored an earlier request with the same key and another body, returns that
 * booking, so that the traveller sees what is really booked.
 */
export async function sendBooking({ attempt, body }: BookingSubmission): Promise<BookingResult> {
  try {
    return { confirmation: toConfirmation(await postBooking(body, attempt), false) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (!wasAlreadyReceived(attempt, { code: error.code, body })) {
      return { error, attempt: markIfRejected(attempt, { status: error.status, body }) };
    }
    const earlier = await sendBooking({ attempt, body: attempt.body });
    return "error" in earlier ? earlier : { confirmation: { ...earlier.confirmation, is_earlier: true } };
  }
}
