import type { Difficulty } from "./difficulty.ts";
import { findCountry } from "./places.ts";
import { amountPattern, countPattern, parseAmount, parseCount } from "./search-numbers.ts";

/** What a search text asks for: words to find, and limits that were said in words. */
export type TripSearch = {
  /** Lowercase, without accents; in their order, each once. */
  words: string[];
  countries: string[];
  difficulties: Difficulty[];
  min_days?: number;
  max_days?: number;
  min_price?: number;
  max_price?: number;
  people?: number;
};

/** Limits the work of one search. */
const maxWords = 6;
const maxWordLength = 40;

/** Words that fit every trip. */
const emptyWords = new Set(
  "trip trips tour tours travel holiday holidays vacation vacations package packages guided".split(" "),
);

type Limits = Partial<Omit<TripSearch, "words" | "countries" | "difficulties">>;
type Rule = { pattern: RegExp; read: (groups: readonly string[]) => Limits };

const rule = (pattern: string, read: Rule["read"]): Rule => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "gu"),
  read,
});

const atMost = "(?:up to|under|below|less than|at most|no more than|cheaper than|within|max|maximum|<=?)";
const atLeast = "(?:at least|over|above|more than|from|min|minimum|>=?)";
const unit = "(day|week|night)s?";
const currency = "(?:us\\s?)?(?:\\$|usd|dollars?|€|eur|euros?|£|gbp|pounds?)";

const daysIn = (count: string, name = "day"): number => {
  const value = parseCount(count);
  if (name === "week") return value * 7;
  return name === "night" ? value + 1 : value;
};

/** A number of weeks is rarely exact: one week is 6 to 8 days. */
function exactLength(count: string, name = "day"): Limits {
  const value = parseCount(count);
  if (name === "week") return { min_days: value * 6, max_days: value * 8 };
  return { min_days: daysIn(count, name), max_days: daysIn(count, name) };
}

/** Tried in this order; what one rule has read is removed before the next. */
const rules: readonly Rule[] = [
  rule(`${countPattern}\\s*(?:-|–|to)\\s*${countPattern}[\\s-]*${unit}`, ([from = "", to = "", name]) => ({
    min_days: daysIn(from, name),
    max_days: daysIn(to, name),
  })),
  rule(`${atMost}\\s*(?:a )?${countPattern}[\\s-]*${unit}`, ([count = "", name]) => ({
    max_days: daysIn(count, name),
  })),
  rule(`${atLeast}\\s*${countPattern}[\\s-]*${unit}`, ([count = "", name]) => ({ min_days: daysIn(count, name) })),
  rule(`${countPattern}\\+[\\s-]*${unit}`, ([count = "", name]) => ({ min_days: daysIn(count, name) })),
  rule(`${countPattern}[\\s-]*${unit}(?:[\\s-](?:long|trips?|tours?))?`, ([count = "", name]) =>
    exactLength(count, name),
  ),
  rule("a week", () => exactLength("1", "week")),
  rule("(?:a )?fortnight", () => exactLength("2", "week")),
  rule("(?:long )?weekends?", () => ({ min_days: 2, max_days: 3 })),
  rule("(?:several|a few|few|many|some|multi)[\\s-]*days?|multiday", () => ({ min_days: 2 })),
  rule("(?:a |half[\\s-])?day[\\s-]?(?:trips?|tours?)|half[\\s-]day|(?:a|single) day", () => exactLength("1")),
  rule(`${atMost}\\s*(?:${currency})?\\s*${amountPattern}\\s*(?:${currency})?`, ([digits = "", thousands = ""]) => ({
    max_price: parseAmount(digits, thousands),
  })),
  rule(`${atLeast}\\s*(?:${currency})?\\s*${amountPattern}\\s*(?:${currency})?`, ([digits = "", thousands = ""]) => ({
    min_price: parseAmount(digits, thousands),
  })),
  rule(
    `${currency}\\s*${amountPattern}|${amountPattern}\\s*${currency}`,
    ([digits = "", thousands = "", other = "", otherThousands = ""]) => ({
      max_price: parseAmount(digits || other, thousands || otherThousands),
    }),
  ),
  rule(`for ${countPattern}(?: (?:people|persons?|travell?ers?|adults?|of us))?`, ([count = ""]) => ({
    people: parseCount(count),
  })),
  rule(`${countPattern} (?:people|persons?|pax|travell?ers?|adults?)`, ([count = ""]) => ({
    people: parseCount(count),
  })),
  rule("for (?:a|the) couple|for couples", () => ({ people: 2 })),
];

const difficultyWords: Readonly<Record<string, readonly Difficulty[]>> = {
  easy: ["easy"],
  beginner: ["easy"],
  beginners: ["easy"],
  moderate: ["moderate"],
  medium: ["moderate"],
  intermediate: ["moderate"],
  challenging: ["challenging"],
  hard: ["challenging", "extreme"],
  difficult: ["challenging", "extreme"],
  tough: ["challenging", "extreme"],
  advanced: ["challenging", "extreme"],
  strenuous: ["challenging", "extreme"],
  extreme: ["extreme"],
};

/** Lowercase letters without accents. */
export const foldText = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Drops a lower limit above its upper one, which says nothing that a trip could fit. */
function withoutContradictions({ min_days, max_days, min_price, max_price, ...limits }: Limits): Limits {
  const isLength = min_days !== undefined && (max_days === undefined || min_days <= max_days);
  const isPrice = min_price !== undefined && (max_price === undefined || min_price <= max_price);
  return {
    ...limits,
    ...(isLength ? { min_days } : {}),
    ...(max_days !== undefined && max_days > 0 ? { max_days } : {}),
    ...(isPrice ? { min_price } : {}),
    ...(max_price === undefined ? {} : { max_price }),
  };
}

function readLimits(text: string): { limits: Limits; rest: string } {
  let limits: Limits = {};
  let rest = text;
  for (const { pattern, read } of rules) {
    rest = rest.replace(pattern, (...match: unknown[]) => {
      // After the groups come the position and the whole text.
      const groups = match.slice(1, -2).map((group) => (typeof group === "string" ? group : ""));
      limits = { ...limits, ...read(groups) };
      return " ";
    });
  }
  return { limits: withoutContradictions(limits), rest };
}

/** Reads a search text. Anything is valid; signs are ignored. */
export function parseTripSearch(text: string): TripSearch {
  const { limits, rest } = readLimits(foldText(text).replace(/\s+/gu, " "));
  const all = [...new Set(rest.match(/[\p{L}\p{N}]+/gu) ?? [])].filter((word) => !emptyWords.has(word));
  const countries = all.flatMap((word) => findCountry(word) ?? []);
  const difficulties = all.flatMap((word) =>
    Object.hasOwn(difficultyWords, word) ? (difficultyWords[word] ?? []) : [],
  );
  const words = all
    .filter((word) => !findCountry(word) && !Object.hasOwn(difficultyWords, word))
    .map((word) => word.slice(0, maxWordLength))
    .slice(0, maxWords);
  return { words, countries: [...new Set(countries)], difficulties: [...new Set(difficulties)], ...limits };
}
