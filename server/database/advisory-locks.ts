/** Keys of PostgreSQL advisory locks; each must be unique in the database. */
export const advisoryLocks = {
  migration: 7_204_118,
  first_administrator: 7_204_119,
  sample_content: 7_204_120,
  /** Taken by the trigger that counts messages. */
  enquiry_counts: 7_204_122,
  /** Held as long as a backup is made. */
  backup: 7_204_123,
  /** Held by the process that adds changes of bookings to the figures. */
  booking_changes: 7_204_126,
  visit_partitions: 7_204_124,
  /** Held by the process that counts visits. */
  visit_days: 7_204_125,
} as const;
