import type { z } from "zod";
import { CallError } from "#app/kit/calls/call-error.ts";

/** The current record of a 409 response; null for any other error. */
export function conflictingRecord<Theirs extends z.ZodType>(error: unknown, schema: Theirs): z.output<Theirs> | null {
  if (!(error instanceof CallError) || error.status !== 409) return null;
  const { data } = error;
  const current = typeof data === "object" && data !== null && "current" in data ? data.current : data;
  const parsed = schema.safeParse(current);
  return parsed.success ? parsed.data : null;
}
