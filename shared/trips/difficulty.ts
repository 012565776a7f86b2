export const difficulties = ["easy", "moderate", "challenging", "extreme"] as const;
export type Difficulty = (typeof difficulties)[number];
