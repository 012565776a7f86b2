import { messageForStatus } from "#shared/kit/status-messages.ts";
import { CallError } from "./call-error.ts";

export type Result<Value> = { succeeded: true; value: Value } | { succeeded: false; message: string };

/**
 * Turns a call into a result, for pages that show fallback content instead of an error page.
 * The transport has already logged the failure.
 */
export async function toResult<Value>(call: Promise<Value>): Promise<Result<Value>> {
  try {
    return { succeeded: true, value: await call };
  } catch (error) {
    return { succeeded: false, message: error instanceof CallError ? error.message : messageForStatus(500) };
  }
}

/** The value of a call, or the fallback if the server refuses it (4xx). Rejects with any other error. */
export async function catchClientError<Value, Fallback>(
  call: Promise<Value>,
  toFallback: (error: CallError) => Fallback,
): Promise<Value | Fallback> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError && error.status < 500) return toFallback(error);
    throw error;
  }
}
