/** A pattern for (i)like that finds the words anywhere; signs that patterns read are taken as they stand. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, "\\$&")}%`;
