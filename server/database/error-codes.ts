const hasCode = (error: unknown, codes: readonly unknown[]): boolean =>
  error instanceof Error && (codes.includes((error as { code?: unknown }).code) || hasCode(error.cause, codes));

/** Whether another row has the value of a unique column. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, ["23505"]);

/** Whether the database has ended one of several transactions that waited for each other. */
export const isTransactionConflict = (error: unknown): boolean => hasCode(error, ["40P01", "40001"]);
