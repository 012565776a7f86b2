/** Rate limits by name: how many calls from one address in how many seconds. RATE_LIMIT_FACTOR multiplies the first. */
export const rateLimits = {
  "sign-in": { calls: 30, seconds: 15 * 60 },
  "password-link": { calls: 10, seconds: 15 * 60 },
  "public-form": { calls: 20, seconds: 10 * 60 },
  "public-read": { calls: 600, seconds: 60 },
  "signed-in": { calls: 1200, seconds: 60 },
} as const satisfies Record<string, { calls: number; seconds: number }>;
export type RateLimit = keyof typeof rateLimits;

/** Guesses of one account's password that reach the hash, and the time they count (targets, security). */
export const passwordGuesses = { calls: 10, seconds: 15 * 60 } as const;

/** The largest JSON body, in bytes. */
export const largestBody = 256 * 1024;

/** How many rows a list gives when it isn't asked, and at most. */
export const pageLimits = { usual: 20, most: 100 } as const;
