/** Tabs of the highlights gallery, in their order (specification 1, section 3). */
export const highlightCategories = ["biking", "safaris", "hiking", "enduro", "general"] as const;
export type HighlightCategory = (typeof highlightCategories)[number];
