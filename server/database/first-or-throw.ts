/** Returns the first row. Throws if there is none, which is a bug in the statement. */
export function firstOrThrow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error("The statement returned no row");
  return row;
}
