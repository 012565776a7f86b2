import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Builds a LIKE pattern that matches the text anywhere; wildcard characters are escaped. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, "\\$&")}%`;

/** SQL condition: the column contains the text, ignoring case and accents. */
export const textContains = (text: SQLWrapper, search: string): SQL => foldedContains(sql`folded(${text})`, search);

/** Like `textContains`, of a text that is folded already. */
export const foldedContains = (folded: SQLWrapper, search: string): SQL =>
  sql`${folded} like folded(${likePattern(search)})`;

/** What an index finds for `foldedContains`: texts with all of its words, wherever they stand. */
export const hasWords = (folded: SQLWrapper, search: string): SQL =>
  sql.join(
    search
      .trim()
      .split(/\s+/)
      .map((word) => foldedContains(folded, word)),
    sql` and `,
  );

/** Whether an index of a text can find this in it: the index knows three letters or digits in a row. */
export const hasTrigram = (search: string): boolean => /[\p{L}\p{N}]{3}/u.test(search);
