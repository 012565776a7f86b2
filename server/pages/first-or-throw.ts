/** Unwraps an inserted row that has no unique name, so that the insert cannot have hit a conflict. */
export function firstOrThrow<T>(row: T | null): T {
  if (row === null) throw new Error("A record without a unique name was not written");
  return row;
}
