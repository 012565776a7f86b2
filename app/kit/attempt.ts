import { sentenceOf } from "#shared/kit/errors.ts";
import { CallError } from "./call-error.ts";

export type Attempt<Value> = { succeeded: true; value: Value } | { succeeded: false; message: string };

/**
 * A call whose failure has a screen of its own (specification 1, section 8): the page shows its built-in content
 * instead. The transport has logged what went wrong.
 */
export async function attempt<Value>(call: Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { succeeded: true, value: await call };
  } catch (error) {
    return { succeeded: false, message: error instanceof CallError ? error.message : sentenceOf(500) };
  }
}
