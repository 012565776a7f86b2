import { notFound } from "#shared/kit/errors.ts";

/**
 * All records in the order that results when some of them are put in a new one: they share the places that they had,
 * the others stay where they are. Throws `not_found` for one that isn't there.
 */
export function reordered(all: readonly number[], wanted: readonly number[]): number[] {
  const moved = new Set(wanted);
  if (wanted.some((id) => !all.includes(id))) throw notFound();
  const next = wanted[Symbol.iterator]();
  return all.map((id) => (moved.has(id) ? (next.next().value ?? id) : id));
}
