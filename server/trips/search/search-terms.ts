import { sql } from "drizzle-orm";
import type { Context } from "#server/kit/context.ts";
import { loadSynonyms } from "./load-synonyms.ts";

/** One thing to search for: a word, or several that are one synonym ("game drive"). */
export type SearchTerm = {
  text: string;
  /** A tsquery: the term or one of its synonyms. */
  names: string;
  /** A tsquery: the term alone, since synonyms in long texts fit too many trips. */
  body: string;
  /** Categories whose name has the term or one of its synonyms. */
  category_ids: number[];
};

/** A word and its tsquery, which has the stem of the word: "hiking" → "'hike'". */
type StemmedWord = { text: string; query: string };

/** The tsquery of each text, by text; "" for words that are in every text, such as "the". */
async function stemTexts({ db }: Context, texts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ content: string; query: string }>(sql`
    select content, phraseto_tsquery('pg_catalog.english', folded(content))::text as query
    from unnest(${sql.param([...new Set(texts)])}::text[]) as texts (content)`);
  return new Map(rows.map(({ content, query }) => [content, query]));
}

const joinPhrase = (words: readonly StemmedWord[]): string => words.map(({ query }) => query).join(" <-> ");

type SynonymMatch = { length: number; queries: readonly string[] };

/** The synonyms of the term at the start of the words; of several the longest. */
function matchSynonyms(words: readonly StemmedWord[], groups: readonly (readonly string[])[]): SynonymMatch {
  let best: SynonymMatch = { length: 1, queries: [] };
  for (const queries of groups) {
    for (const query of queries) {
      const length = query.split(" <-> ").length;
      const isLonger = length > best.length || best.queries.length === 0;
      if (isLonger && joinPhrase(words.slice(0, length)) === query) best = { length, queries };
    }
  }
  return best;
}

function groupWords(words: readonly StemmedWord[], groups: readonly (readonly string[])[]) {
  const terms: Omit<SearchTerm, "category_ids">[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, queries } = matchSynonyms(words.slice(at), groups);
    const phrase = words.slice(at, at + length);
    const body = joinPhrase(phrase);
    const names = [...new Set([body, ...queries])].map((query) => `(${query})`).join(" | ");
    terms.push({ text: phrase.map(({ text }) => text).join(" "), names, body });
    at += length;
  }
  return terms;
}

async function findCategories({ db }: Context, queries: readonly string[]): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<{ position: string; ids: string[] }>(sql`
    select terms.position, array_agg(categories.id) as ids
    from service_categories as categories,
      unnest(${sql.param([...queries])}::text[]) with ordinality as terms (query, position)
    where categories.is_active and search_vector(categories.name) @@ terms.query::tsquery
    group by terms.position`);
  return new Map(rows.map(({ position, ids }) => [Number(position), ids.map(Number)]));
}

/** The terms of a search, with their word forms, synonyms and categories. Words of no meaning are left out. */
export async function buildSearchTerms(ctx: Context, words: readonly string[]): Promise<SearchTerm[]> {
  if (words.length === 0) return [];
  const synonyms = await loadSynonyms(ctx);
  const queryOf = await stemTexts(ctx, [...words, ...synonyms.flat()]);
  const groups = synonyms.map((group) => group.map((term) => queryOf.get(term) ?? "").filter((query) => query !== ""));
  const stemmed = words.map((text) => ({ text, query: queryOf.get(text) ?? "" })).filter(({ query }) => query !== "");
  const terms = groupWords(stemmed, groups);
  const categories = await findCategories(
    ctx,
    terms.map(({ names }) => names),
  );
  return terms.map((term, index) => ({ ...term, category_ids: categories.get(index + 1) ?? [] }));
}
