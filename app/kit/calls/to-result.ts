import { messageForStatus } from "#shared/kit/errors.ts";
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
