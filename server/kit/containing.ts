import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A pattern for (i)like that finds the words anywhere; signs that patterns read are taken as they stand. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, "\\$&")}%`;

/** Whether a text holds the words somewhere, in any case, with or without their accents. */
export const says = (text: SQLWrapper, words: string): SQL => sql`folded(${text}) like folded(${containing(words)})`;
