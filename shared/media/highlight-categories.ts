/** Tabs of the highlights gallery, in order. */
export const highlightCategories = ["biking", "safaris", "hiking", "enduro", "general"] as const;
export type HighlightCategory = (typeof highlightCategories)[number];
