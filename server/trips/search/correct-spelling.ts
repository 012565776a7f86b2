import { sql } from "drizzle-orm";
import { searchWords } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { likePattern } from "#server/kit/text-search.ts";
import { rankSpellings } from "#shared/trips/edit-distance.ts";
import { findMatching } from "./find-matching.ts";
import { loadSynonyms } from "./load-synonyms.ts";
import { termCondition } from "./search-conditions.ts";
import { buildSearchTerms } from "./search-terms.ts";

const minLength = 3;
/** Words that are compared letter by letter. */
const maxCandidates = 40;
/** Spellings that are looked for in trips. */
const maxSpellings = 4;

/** Words that share letter groups with a word, begin with it, or have its first letter and about its length. */
async function findSimilarWords({ db }: Context, word: string): Promise<string[]> {
  const [begun, firstLetter] = [word, word.slice(0, 1)].map((start) => sql`folded(${likePattern(start).slice(1)})`);
  const [min, max] = [word.length - 1, word.length + 1];
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from (
      select distinct word from ${searchWords}
      where word % folded(${word}) or word like ${begun}
        or (word like ${firstLetter} and length(word) between ${min} and ${max})
    ) as similar_words
    order by similarity(word, folded(${word})) desc, word limit ${maxCandidates}`);
  return rows.map((row) => row.word);
}

/** The nearest spelling of a word that some trip on sale has. */
async function findSpelling(ctx: Context, word: string): Promise<string | undefined> {
  if (word.length < minLength) return undefined;
  const synonyms = (await loadSynonyms(ctx)).flat().filter((term) => !term.includes(" "));
  const candidates = new Set([...(await findSimilarWords(ctx, word)), ...synonyms]);
  const spellings = rankSpellings(word, [...candidates]).slice(0, maxSpellings);
  for (const spelling of spellings) {
    const terms = await buildSearchTerms(ctx, [spelling]);
    const [found] = await findMatching(ctx, terms.map(termCondition));
    if (found) return spelling;
  }
  return undefined;
}

/** Spellings of words that no trip has, by word. */
export async function findSpellings(ctx: Context, words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const spellings = new Map<string, string>();
  for (const word of words) {
    const spelling = await findSpelling(ctx, word);
    if (spelling !== undefined) spellings.set(word, spelling);
  }
  return spellings;
}
