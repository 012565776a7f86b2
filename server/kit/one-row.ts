/** The only row of an answer that must have one; a missing one is a bug. */
export function oneRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error("A statement that answers one row answered none");
  return row;
}
