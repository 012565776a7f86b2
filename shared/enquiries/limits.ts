/** Where staff write their answer in a saved one. */
export const answerPlace = "[Your answer]";

export const answerLimits = { subject: 200, note: 4_000 } as const;

/** Seconds without a sign from a colleague after which nobody is said to be writing. */
export const writingTimeoutSeconds = 60;
