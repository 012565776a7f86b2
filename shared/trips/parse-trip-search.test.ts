import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTripSearch, type TripSearch } from "./parse-trip-search.ts";

const none = { words: [], countries: [], difficulties: [] };

test.each<[string, Partial<TripSearch>]>([
  ["Gorilla", { words: ["gorilla"] }],
  ["hike Uganda", { words: ["hike"], countries: ["Uganda"] }],
  ["RWANDAN volcanoes", { words: ["volcanoes"], countries: ["Rwanda"] }],
  ["rwanda and uganda", { words: ["and"], countries: ["Rwanda", "Uganda"] }],
  ["trek uganda 3 days", { words: ["trek"], countries: ["Uganda"], min_days: 3, max_days: 3 }],
  ["3-day hike", { words: ["hike"], min_days: 3, max_days: 3 }],
  ["three days", { min_days: 3, max_days: 3 }],
  ["1 day", { min_days: 1, max_days: 1 }],
  ["day trips", { min_days: 1, max_days: 1 }],
  ["half-day", { min_days: 1, max_days: 1 }],
  ["weekend by bike", { words: ["by", "bike"], min_days: 2, max_days: 3 }],
  ["1 week", { min_days: 6, max_days: 8 }],
  ["a week", { min_days: 6, max_days: 8 }],
  ["two weeks", { min_days: 12, max_days: 16 }],
  ["fortnight", { min_days: 12, max_days: 16 }],
  ["2 nights", { min_days: 3, max_days: 3 }],
  ["2-4 days", { min_days: 2, max_days: 4 }],
  ["5 to 7 days", { min_days: 5, max_days: 7 }],
  ["up to 5 days", { max_days: 5 }],
  ["under 2 weeks", { max_days: 14 }],
  ["at least 4 days", { min_days: 4 }],
  ["8+ days", { min_days: 8 }],
  ["several days", { min_days: 2 }],
  ["multi-day trek", { words: ["trek"], min_days: 2 }],
  ["under 1000", { max_price: 1000 }],
  ["below $1,500", { max_price: 1500 }],
  ["less than 1.500 usd", { max_price: 1500 }],
  ["up to 1.5k", { max_price: 1500 }],
  ["max 800 dollars", { max_price: 800 }],
  ["< $700", { max_price: 700 }],
  ["$500", { max_price: 500 }],
  ["500 euros", { max_price: 500 }],
  ["from $1000", { min_price: 1000 }],
  ["over 2000 under 3000", { min_price: 2000, max_price: 3000 }],
  ["for two", { people: 2 }],
  ["gorillas for 4 people", { words: ["gorillas"], people: 4 }],
  ["for a couple", { people: 2 }],
  ["easy ride", { words: ["ride"], difficulties: ["easy"] }],
  ["hard hike", { words: ["hike"], difficulties: ["challenging", "extreme"] }],
  ["Café Kivú", { words: ["cafe", "kivu"] }],
  ["guided tours", {}],
  ["constructor", { words: ["constructor"] }],
  ["!!! ??? %%%", {}],
  ["'; drop table trips; --", { words: ["drop", "table"] }],
  ["ゴリラ", { words: ["コリラ"] }],
])("%j is understood", (text, expected) => {
  expect(parseTripSearch(text)).toEqual({ ...none, ...expected });
});

test("several days for two in Uganda below $1,500 are understood together", () => {
  expect(parseTripSearch("hike of several days for two in Uganda below $1,500")).toEqual({
    words: ["hike", "of", "in"],
    countries: ["Uganda"],
    difficulties: [],
    min_days: 2,
    people: 2,
    max_price: 1500,
  });
});

test("a word is searched once, and at most six words are", () => {
  expect(parseTripSearch("lake lake a1 b2 c3 d4 e5 f6 g7").words).toEqual(["lake", "a1", "b2", "c3", "d4", "e5"]);
});

test("contradicting limits drop the lower one", () => {
  expect(parseTripSearch("at least 9 days up to 3 days")).toEqual({ ...none, max_days: 3 });
});

test("any text is read without an error, and words hold letters and digits only", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const { words, min_days = 1, max_days = 1 } = parseTripSearch(text);
      expect(words.every((word) => /^[\p{L}\p{N}]{1,40}$/u.test(word))).toBe(true);
      expect([min_days, max_days].every(Number.isFinite)).toBe(true);
    }),
  );
});
