/** Categories of uploaded icons; the first one by default. */
export const customIconCategories = [
  "custom",
  "navigation",
  "actions",
  "content",
  "communication",
  "data",
  "ui",
] as const;
export type CustomIconCategory = (typeof customIconCategories)[number];
