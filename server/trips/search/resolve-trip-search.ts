import { and, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "#server/kit/context.ts";
import { foldText, parseTripSearch } from "#shared/trips/parse-trip-search.ts";
import type { TripSearchResult } from "#shared/trips/trip-query.ts";
import { findSpellings } from "./correct-spelling.ts";
import { findMatching } from "./find-matching.ts";
import { limitConditions, termCondition, termRank } from "./search-conditions.ts";
import { buildSearchTerms, type SearchTerm } from "./search-terms.ts";

export type ResolvedSearch = {
  /** Undefined if every trip fits. */
  condition: SQL | undefined;
  /** Higher for trips that fit better. */
  rank: SQL | undefined;
  result: TripSearchResult;
};

type Conditions = { terms: SearchTerm[]; all: SQL[] };

async function buildConditions(ctx: Context, text: string): Promise<Conditions> {
  const search = parseTripSearch(text);
  const terms = await buildSearchTerms(ctx, search.words);
  return { terms, all: [...terms.map(termCondition), ...limitConditions(search)] };
}

const sumRanks = (terms: readonly SearchTerm[]): SQL | undefined =>
  terms.length > 0 ? sql.join(terms.map(termRank), sql` + `) : undefined;

/** Every choice of `size` of the items. */
function combinations<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), size - 1).map((others) => [item, ...others]),
  );
}

/** The trips that meet the most conditions; undefined if no trip meets one. */
async function findMostFitting(ctx: Context, conditions: readonly SQL[]): Promise<SQL | undefined> {
  const found = await findMatching(ctx, conditions);
  const possible = conditions.filter((_, index) => found[index]);
  for (let size = Math.min(possible.length, conditions.length - 1); size > 0; size--) {
    const choices = combinations(possible, size).map((choice) => and(...choice));
    const matching = await findMatching(ctx, choices);
    if (matching.includes(true)) return or(...choices.filter((_, index) => matching[index]));
  }
  return undefined;
}

/** Replaces the words that no trip has by their nearest spelling; null if none has one. */
async function correctText(ctx: Context, text: string, terms: readonly SearchTerm[]): Promise<string | null> {
  const found = await findMatching(ctx, terms.map(termCondition));
  const misspelt = terms.filter((_, index) => !found[index]).flatMap((term) => term.text.split(" "));
  const spellings = await findSpellings(ctx, misspelt);
  if (spellings.size === 0) return null;
  return text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => spellings.get(foldText(word)) ?? word);
}

/**
 * Finds out which trips a search text means: those that fit all of it, else all of it with its spelling corrected, else
 * as much of it as possible.
 */
export async function resolveTripSearch(ctx: Context, text: string): Promise<ResolvedSearch> {
  const asTyped = await buildConditions(ctx, text);
  const resolve = ({ terms, all }: Conditions, result: TripSearchResult): ResolvedSearch => ({
    condition: and(...all),
    rank: sumRanks(terms),
    result,
  });
  if (asTyped.all.length === 0) return resolve(asTyped, { fit: "any", corrected: null });
  const fitsAll = async ({ all }: Conditions) => (await findMatching(ctx, [and(...all)]))[0] === true;
  if (await fitsAll(asTyped)) return resolve(asTyped, { fit: "all", corrected: null });
  const corrected = await correctText(ctx, text, asTyped.terms);
  const conditions = corrected === null ? asTyped : await buildConditions(ctx, corrected);
  if (corrected !== null && (await fitsAll(conditions))) return resolve(conditions, { fit: "all", corrected });
  const condition = await findMostFitting(ctx, conditions.all);
  const fit = condition ? "most" : "none";
  return { condition: condition ?? sql`false`, rank: sumRanks(conditions.terms), result: { fit, corrected } };
}
