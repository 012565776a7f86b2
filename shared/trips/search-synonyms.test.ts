import { expect, test } from "vitest";
import { defaultSearchSynonyms, parseSynonyms, SearchSynonyms } from "./search-synonyms.ts";

const messageFor = (text: string): string | undefined => SearchSynonyms.safeParse(text).error?.issues[0]?.message;

test("each line is a group of words that mean the same", () => {
  expect(parseSynonyms("hike = trek=  walk\n\nsafari = game  drive")).toEqual([
    ["hike", "trek", "walk"],
    ["safari", "game drive"],
  ]);
});

test("the first synonyms and none at all are valid", () => {
  expect(SearchSynonyms.safeParse(defaultSearchSynonyms).success).toBe(true);
  expect(SearchSynonyms.parse("")).toBe("");
});

test.each([
  ["hike", 'Please write at least two words with = between them: "hike"'],
  ["hike = ", 'A word is missing: "hike ="'],
  ["hike = %", '"%" is not a word to search for'],
  ["hike = one two three four five", '"one two three four five" is not a word to search for'],
  [Array.from({ length: 13 }, (_, index) => `w${index}`).join("="), "Please write at most 12 words on a line"],
  [Array.from({ length: 61 }, (_, index) => `a${index}=b${index}`).join("\n"), "Please write at most 60 lines"],
])("%j is refused with a reason", (text, message) => {
  expect(messageFor(text)).toBe(message);
});
