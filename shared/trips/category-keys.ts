import { getOwnProperty } from "#shared/kit/own-property.ts";

/**
 * Short category keys (those of the booking wizard, and older ones) → slugs of service categories. `premium` is not a
 * category: it selects featured trips in the upper third of prices.
 */
const slugsByKey: Readonly<Record<string, readonly string[]>> = {
  biking: ["biking-trips", "enduro-cycling"],
  hiking: ["hiking-adventures"],
  safari: ["safaris"],
  safaris: ["safaris"],
  "safari-trips": ["safaris"],
  enduro: ["enduro-cycling"],
};

export const wizardCategories = ["safari", "hiking", "biking", "premium"] as const;
export type WizardCategory = (typeof wizardCategories)[number];

/** The category slugs of a key; an unknown key is treated as a slug. */
export const categorySlugs = (key: string): readonly string[] => getOwnProperty(slugsByKey, key) ?? [key];

/** Category slug → key of the booking wizard, for links to /booking. */
const keyBySlug: Readonly<Record<string, string>> = {
  "biking-trips": "biking",
  "hiking-adventures": "hiking",
  safaris: "safari",
  "enduro-cycling": "enduro",
};
export const wizardKeyOf = (slug: string): string => getOwnProperty(keyBySlug, slug) ?? slug;

/** Category slug → path of its page, where the path is not "/" plus the slug. */
const pathBySlug: Readonly<Record<string, string>> = {
  "biking-trips": "/bike-trips",
  "hiking-adventures": "/hiking-adventures",
  safaris: "/safaris",
  "safari-trips": "/safaris",
  "enduro-cycling": "/enduro-cycling",
  "test-category": "/best-selling-adventures",
};
/** One of the four categories that the first content has. */
export const isBuiltInCategory = (slug: string): boolean => Object.hasOwn(keyBySlug, slug);

/** Whether a path is that of a built-in category which is not there. */
export const isMissingCategoryPath = (path: string, slugs: readonly string[]): boolean =>
  Object.keys(keyBySlug).some((slug) => categoryPath(slug) === path && !slugs.includes(slug));

export const categoryPath = (slug: string): string => getOwnProperty(pathBySlug, slug) ?? `/${slug}`;
