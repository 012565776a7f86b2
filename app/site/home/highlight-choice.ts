import { type HighlightCategory, highlightCategories } from "#shared/media/highlight-categories.ts";

/** The tab that opens at first (specification 1, section 4). */
const usual: HighlightCategory = "biking";

const mostSuggestions = 2;

/** What the tabs are called. */
export const highlightNames: Readonly<Record<HighlightCategory, string>> = {
  biking: "Biking",
  safaris: "Safaris",
  hiking: "Hiking",
  enduro: "Enduro",
  general: "General",
};

const isCategory = (wanted: string): wanted is HighlightCategory =>
  (highlightCategories as readonly string[]).includes(wanted);

/** The category that the address asks for; else biking where it has highlights, else the first that has any. */
export function chosenHighlights(wanted: string | null, filled: readonly HighlightCategory[]): HighlightCategory {
  if (wanted && isCategory(wanted)) return wanted;
  return filled.includes(usual) ? usual : (filled[0] ?? usual);
}

/** Other categories to look at where the chosen one has nothing. */
export const suggestionsFor = (chosen: HighlightCategory, filled: readonly HighlightCategory[]): HighlightCategory[] =>
  filled.filter((category) => category !== chosen).slice(0, mostSuggestions);

export const highlightsAddress = (category: HighlightCategory): string => `/?highlights=${category}#highlights`;

/** The same once more. It differs from the plain address of the page, which without scripts would only be scrolled. */
export const highlightsAgain = (wanted: string | null): string =>
  wanted && isCategory(wanted) ? highlightsAddress(wanted) : "/?highlights=#highlights";
