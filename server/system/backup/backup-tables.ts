/** The tables that a backup holds. A test compares both lists with the database. */
export const tablesInBackup = [
  "about",
  "about_features",
  "booking_counts",
  "booking_participants",
  "bookings",
  "claims",
  "custom_icons",
  "deleted_records",
  "email_changes",
  "enquiries",
  "enquiry_counts",
  "enquiry_messages",
  "faq_entries",
  "guide_documents",
  "hero_slides",
  "highlights",
  "history",
  "images",
  "mail_outbox",
  "mail_templates",
  "passkeys",
  "places",
  "recovery_codes",
  "registrations",
  "search_words",
  "service_categories",
  "settings",
  "sign_in_attempts",
  "slug_redirects",
  "social_links",
  "subscribers",
  "testimonials",
  "texts",
  "tokens",
  "trip_days",
  "trip_images",
  "trip_leads",
  "trips",
  "trusted_devices",
  "two_factor",
  "user_permissions",
  "users",
  "videos",
] as const;

/** The tables that no backup holds, each with the reason. */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  sessions: "Everybody signs in again on the restored copy.",
  sign_in_challenges: "A started sign-in lives for minutes.",
  idempotency_keys: "Answers for callers that repeat a call within days.",
  rate_limits: "Counts calls of the last minutes.",
  undoable_changes: "A change can be taken back for seconds.",
  image_variants: "Restoring makes the sizes of the pictures again.",
};

/** Columns that refer to tables that are left out; they are empty in the restored copy. */
export const columnsLeftOut: Readonly<Record<string, readonly string[]>> = { mail_outbox: ["change_id"] };

/** Tables that triggers and migrations fill by themselves, so that rows in them don't mean that there is data. */
export const derivedTables: readonly string[] = ["booking_counts", "enquiry_counts", "search_words"];
