/** By a word in the name of the category, because names can be changed and categories added. */
const emojis: readonly (readonly [RegExp, string])[] = [
  [/enduro/i, "🏍️"],
  [/bik|cycl/i, "🚴"],
  [/hik|trek|walk/i, "🥾"],
  [/safari|wildlife/i, "🦁"],
];
const otherEmoji = "🧭";

export const categoryEmoji = (name: string): string => emojis.find(([word]) => word.test(name))?.[1] ?? otherEmoji;

const isPlural = (name: string): boolean => /[^su]s$/i.test(name);

/** The button that adds a trip to a category: "Add Biking Trip", "Add Safari", "Add Enduro Cycling Trip". */
export const addToCategoryLabel = (name: string): string =>
  isPlural(name) ? `Add ${name.slice(0, -1)}` : `Add ${name} Trip`;
