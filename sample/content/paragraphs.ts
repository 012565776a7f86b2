/** Joins paragraphs with the blank line that the trip pages split on. */
export const paragraphs = (...texts: string[]): string => texts.join("\n\n");
