/** A row that could not but be written. */
export function whole<T>(row: T | null): T {
  if (row === null) throw new Error("A record without a unique name was not written");
  return row;
}
