/** Far more lines than an email has: each of them is a part of it. */
export const mailBodyLimits = { length: 20_000, lines: 2_000 } as const;
