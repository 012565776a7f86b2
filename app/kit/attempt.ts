import { sentenceOf } from "#shared/kit/errors.ts";
import { CallError } from "./call-error.ts";

export type Attempt<Value> = { succeeded: true; value: Value } | { succeeded: false; message: string };

/**
 * Turns a call into a result, for pages that show fallback content instead of an error page.
 * The transport has already logged the failure.
 */
export async function attempt<Value>(call: Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { succeeded: true, value: await call };
  } catch (error) {
    return { succeeded: false, message: error instanceof CallError ? error.message : sentenceOf(500) };
  }
}
