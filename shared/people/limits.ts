const megabyte = 1024 * 1024;

/** What a registration may hold. Decisions, section 5: certificates of 5 MB each, five at most. */
export const registrationLimits = {
  name: 100,
  username: 50,
  place: 100,
  note: 2000,
  experience: 4000,
  mostDocuments: 5,
  largestDocument: 5 * megabyte,
} as const;

/** How long the link that confirms an address can be opened. */
export const confirmLinkDays = 7;

/** How often someone may ask for another address within a day: each time strangers may get an e-mail. */
export const emailChangesPerDay = 5;

/** Another link goes to an address only after so many minutes. */
export const minutesBetweenLinks = 2;
