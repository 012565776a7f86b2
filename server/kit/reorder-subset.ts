import { notFound } from "#shared/kit/errors.ts";

/**
 * Reorders some of the ids: they share the positions that they had before, and all others keep theirs. Throws
 * `not_found` for an unknown id.
 */
export function reorderSubset(all: readonly number[], order: readonly number[]): number[] {
  const moved = new Set(order);
  if (order.some((id) => !all.includes(id))) throw notFound();
  const next = order[Symbol.iterator]();
  return all.map((id) => (moved.has(id) ? (next.next().value ?? id) : id));
}
