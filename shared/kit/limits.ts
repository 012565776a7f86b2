/** Rate limits by name: `calls` per IP address in `seconds`. RATE_LIMIT_FACTOR multiplies `calls`. */
export const rateLimits = {
  "sign-in": { calls: 30, seconds: 15 * 60 },
  "password-link": { calls: 10, seconds: 15 * 60 },
  "public-form": { calls: 20, seconds: 10 * 60 },
  "avatar-upload": { calls: 20, seconds: 10 * 60 },
  // Bounds what one address can store in a day: 150 MB.
  "document-upload": { calls: 30, seconds: 24 * 60 * 60 },
  "own-data": { calls: 5, seconds: 10 * 60 },
  "public-read": { calls: 600, seconds: 60 },
  // Each call makes a token.
  "booking-page": { calls: 30, seconds: 10 * 60 },
  "test-mail": { calls: 5, seconds: 5 * 60 },
  // Tries of values until they are right; those that are refused count.
  "mail-server-test": { calls: 20, seconds: 5 * 60 },
  "dkim-key": { calls: 5, seconds: 5 * 60 },
  // Looked up again whenever the screen is opened.
  "dns-records": { calls: 60, seconds: 10 * 60 },
  // Calls that mail somebody, per person who is signed in: more than an office makes in a day, by hand or in bulk.
  mailing: { calls: 2000, seconds: 24 * 60 * 60 },
  // Emails about a booking to addresses that are not the traveller's, and other addresses for a booking.
  "other-recipients": { calls: 30, seconds: 24 * 60 * 60 },
  "signed-in": { calls: 1200, seconds: 60 },
} as const satisfies Record<string, { calls: number; seconds: number }>;
export type RateLimitName = keyof typeof rateLimits;

/** How many wrong passwords for one account are checked within `seconds`; further attempts fail with 429. */
export const passwordAttemptLimit = { calls: 10, seconds: 15 * 60 } as const;

/** How many wrong codes of an app for one account are checked within `seconds`: of a million codes three are right. */
export const codeAttemptLimit = { calls: 10, seconds: 60 * 60 } as const;

/** How many emails that a stranger causes one address gets; the booking or message behind them is taken all the same. */
export const strangerMailLimit = { perHour: 3, perDay: 10 } as const;

/** The maximum size of a JSON body, in bytes. */
export const maxBodyBytes = 256 * 1024;

/** The default and the maximum number of rows on a page of a list. */
export const pageSize = { default: 20, max: 100 } as const;
