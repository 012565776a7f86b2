/** Keys of PostgreSQL advisory locks; each must be unique in the database. */
export const advisoryLocks = {
  migration: 7_204_118,
  first_administrator: 7_204_119,
  sample_content: 7_204_120,
} as const;
