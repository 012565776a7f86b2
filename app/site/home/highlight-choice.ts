import { type HighlightCategory, highlightCategories } from "#shared/media/highlight-categories.ts";

const usual: HighlightCategory = "biking";

const mostSuggestions = 2;

/** Labels of the tabs. */
export const highlightNames: Readonly<Record<HighlightCategory, string>> = {
  biking: "Biking",
  safaris: "Safaris",
  hiking: "Hiking",
  enduro: "Enduro",
  general: "General",
};

const isCategory = (value: string): value is HighlightCategory =>
  (highlightCategories as readonly string[]).includes(value);

/** The category in the URL, else biking if it has highlights, else the first category that has any. */
export function chosenHighlights(value: string | null, nonEmpty: readonly HighlightCategory[]): HighlightCategory {
  if (value && isCategory(value)) return value;
  return nonEmpty.includes(usual) ? usual : (nonEmpty[0] ?? usual);
}

/** Other categories to suggest if the chosen one is empty. */
export const suggestionsFor = (
  chosen: HighlightCategory,
  nonEmpty: readonly HighlightCategory[],
): HighlightCategory[] => nonEmpty.filter((category) => category !== chosen).slice(0, mostSuggestions);

export const highlightsAddress = (category: HighlightCategory): string => `/?highlights=${category}#highlights`;

/** Differs from "/#highlights", which would only scroll the page and not reload it. */
export const highlightsAgain = (value: string | null): string =>
  value && isCategory(value) ? highlightsAddress(value) : "/?highlights=#highlights";
