import { type HighlightCategory, highlightCategories } from "#shared/media/highlight-categories.ts";

const defaultCategory: HighlightCategory = "biking";

const maxSuggestions = 2;

/** Labels of the tabs. */
export const highlightLabels: Readonly<Record<HighlightCategory, string>> = {
  biking: "Biking",
  safaris: "Safaris",
  hiking: "Hiking",
  enduro: "Enduro",
  general: "General",
};

const isCategory = (value: string): value is HighlightCategory =>
  (highlightCategories as readonly string[]).includes(value);

/** The category in the URL, else biking if it has highlights, else the first category that has any. */
export function selectHighlightCategory(
  value: string | null,
  nonEmpty: readonly HighlightCategory[],
): HighlightCategory {
  if (value && isCategory(value)) return value;
  return nonEmpty.includes(defaultCategory) ? defaultCategory : (nonEmpty[0] ?? defaultCategory);
}

/** Other categories to suggest if the chosen one is empty. */
export const suggestCategories = (
  chosen: HighlightCategory,
  nonEmpty: readonly HighlightCategory[],
): HighlightCategory[] => nonEmpty.filter((category) => category !== chosen).slice(0, maxSuggestions);

export const highlightsUrl = (category: HighlightCategory): string => `/?highlights=${category}#highlights`;

/** Differs from "/#highlights", which would only scroll the page and not reload it. */
export const highlightsRetryUrl = (value: string | null): string =>
  value && isCategory(value) ? highlightsUrl(value) : "/?highlights=#highlights";
