import { notFound } from "#shared/kit/errors.ts";

/** Returns the first row. Throws `not_found` if there is none. */
export function firstOrNotFound<T>([row]: readonly T[]): T {
  if (row === undefined) throw notFound();
  return row;
}
