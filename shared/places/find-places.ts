import type { Place } from "./contract.ts";

export type NamedPlace = Place & { other_names: readonly string[] };

type Word = { folded: string; isLowerCase: boolean };
type Name = { words: readonly string[]; place: NamedPlace };

/** The names of places by their first word, the longest names first. */
export type PlaceIndex = ReadonlyMap<string, readonly Name[]>;

const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const toWords = (text: string): Word[] =>
  (text.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => ({
    folded: fold(word),
    isLowerCase: /^\p{Ll}/u.test(word),
  }));

export function indexPlaces(places: readonly NamedPlace[]): PlaceIndex {
  const index = new Map<string, Name[]>();
  for (const place of places) {
    for (const name of [place.name, ...place.other_names]) {
      const words = toWords(name).map(({ folded }) => folded);
      const [first] = words;
      if (first === undefined) continue;
      const names = index.get(first);
      if (names) names.push({ words, place });
      else index.set(first, [{ words, place }]);
    }
  }
  for (const names of index.values()) names.sort((a, b) => b.words.length - a.words.length);
  return index;
}

/**
 * The places that a text names, in the order of the text. Each entry has every place of that name. Of names inside each
 * other the longest counts, and a name begins with a capital, so that "gate" in a text is not the place "Gate".
 */
export function findPlaces(index: PlaceIndex, text: string): NamedPlace[][] {
  const words = toWords(text);
  const found: NamedPlace[][] = [];
  let position = 0;
  while (position < words.length) {
    const names = findNames(index, words, position);
    const [name] = names;
    if (name) found.push([...new Set(names.map(({ place }) => place))]);
    position += name?.words.length ?? 1;
  }
  return found;
}

/** The longest names that begin at this position. */
function findNames(index: PlaceIndex, words: readonly Word[], position: number): Name[] {
  const first = words[position];
  if (!first || first.isLowerCase) return [];
  const matches = (index.get(first.folded) ?? []).filter((name) =>
    name.words.every((word, offset) => words[position + offset]?.folded === word),
  );
  return matches.filter((name) => name.words.length === matches[0]?.words.length);
}

export const isSameName = (a: string, b: string): boolean => fold(a.trim()) === fold(b.trim());
