import { own } from "#shared/kit/own.ts";

/**
 * The keys under which trips are asked for by category: the wizard's, and the slugs of the service categories
 * (decisions, section 4). `premium` is no category: featured trips of the upper price third.
 */
const slugOfKey: Readonly<Record<string, readonly string[]>> = {
  biking: ["biking-trips", "enduro-cycling"],
  hiking: ["hiking-adventures"],
  safari: ["safaris"],
  safaris: ["safaris"],
  "safari-trips": ["safaris"],
  enduro: ["enduro-cycling"],
};

export const wizardCategories = ["safari", "hiking", "biking", "premium"] as const;
export type WizardCategory = (typeof wizardCategories)[number];

/** The category slugs behind a key; an unknown key is taken as a slug. */
export const categorySlugs = (key: string): readonly string[] => own(slugOfKey, key) ?? [key];

/** The wizard's key for a category's slug, for links to /booking. */
const keyOfSlug: Readonly<Record<string, string>> = {
  "biking-trips": "biking",
  "hiking-adventures": "hiking",
  safaris: "safari",
  "enduro-cycling": "enduro",
};
export const wizardKeyOf = (slug: string): string => own(keyOfSlug, slug) ?? slug;

/** Where a category's page is (specification 1, section 2). */
const pageOfSlug: Readonly<Record<string, string>> = {
  "biking-trips": "/bike-trips",
  "hiking-adventures": "/hiking-adventures",
  safaris: "/safaris",
  "safari-trips": "/safaris",
  "enduro-cycling": "/enduro-cycling",
  "test-category": "/best-selling-adventures",
};
export const categoryPage = (slug: string): string => own(pageOfSlug, slug) ?? `/${slug}`;
