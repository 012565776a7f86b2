const megabyte = 1024 * 1024;

/** Limits of a registration: maximum text lengths, and number and size of the certificates of one guide. */
export const registrationLimits = {
  name: 100,
  username: 50,
  place: 100,
  note: 2000,
  experience: 4000,
  /** Years of the holder of an account. Children travel as participants of a booking. */
  minAge: { customer: 16, guide: 18 },
  maxAge: 120,
  maxDocuments: 5,
  maxDocumentBytes: 5 * megabyte,
} as const;

/** Bytes of certificates of all registrations that wait for approval. */
export const maxWaitingDocumentBytes = 2048 * megabyte;

/** What one network address may have of them: the certificates of several guides of one office. */
export const maxWaitingDocumentBytesOfSender = 128 * megabyte;

/** Days until a link to confirm an email address expires. */
export const confirmLinkTtlDays = 7;

/** Limits changes of the email address per day, because each one mails an unverified address. */
export const maxEmailChangesPerDay = 5;

/** Minutes between two confirmation links to one address. */
export const confirmLinkCooldownMinutes = 2;
