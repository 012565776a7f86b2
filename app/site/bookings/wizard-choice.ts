import { getOwnProperty } from "#shared/kit/own-property.ts";
import { wizardKeyOf } from "#shared/trips/category-keys.ts";

/** The state of the wizard; stored in the URL, so that Back, Forward and shared links work. */
export type WizardChoice = {
  /** The wizard's key of a category, or the slug of a category added by staff. */
  category: string | null;
  featured: boolean;
  /** 0 if the URL contains an invalid id. */
  trip_id: number | null;
  is_sent: boolean;
};

export const steps = ["category", "trip", "details", "confirmation"] as const;
export type Step = (typeof steps)[number];

/** Query parameters of the wizard. */
export const choiceParams = ["category", "trip", "featured", "step"] as const;

export const emptyChoice: WizardChoice = { category: null, featured: false, trip_id: null, is_sent: false };

/** Further slugs that are accepted for a key. */
const slugAliases: Readonly<Record<string, string>> = { "safari-trips": "safari", safaris: "safari" };

function parseCategory(name: string): string | null {
  const slug = name.trim().toLowerCase().slice(0, 60);
  return slug === "" ? null : (getOwnProperty(slugAliases, slug) ?? wizardKeyOf(slug));
}

function parseTripId(text: string | null): number | null {
  if (text === null || text === "") return null;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

/** Accepts both keys and slugs of categories: "biking" and "biking-trips". */
export const parseChoice = (query: URLSearchParams): WizardChoice => ({
  category: parseCategory(query.get("category") ?? ""),
  featured: ["true", "1"].includes(query.get("featured") ?? ""),
  trip_id: parseTripId(query.get("trip")),
  is_sent: query.get("step") === "confirmation",
});

export function choiceUrl({ category, featured, trip_id, is_sent }: WizardChoice): string {
  const query = new URLSearchParams();
  if (is_sent) query.set("step", "confirmation");
  if (category) query.set("category", category);
  if (featured) query.set("featured", "true");
  if (trip_id) query.set("trip", String(trip_id));
  return query.size > 0 ? `/booking?${query}` : "/booking";
}

export function stepOf({ category, featured, trip_id, is_sent }: WizardChoice): Step {
  if (is_sent) return "confirmation";
  if (trip_id !== null) return "details";
  return category || featured ? "trip" : "category";
}

/** A category, "featured" or "all". */
export type ListKey = string;
export const listKeyOf = ({ category, featured }: WizardChoice): ListKey => category ?? (featured ? "featured" : "all");

export function toListInput(key: ListKey): { category?: string; featured?: true; limit: number } {
  const limit = 100;
  if (key === "all") return { limit };
  return key === "featured" ? { featured: true, limit } : { category: key, limit };
}

/** One step back: from the details to the list that contains the trip, from the list to the categories. */
export function previousChoice(choice: WizardChoice, trip: { category_slug: string } | null): WizardChoice {
  if (choice.trip_id === null || choice.is_sent) return emptyChoice;
  const { category, featured } = choice;
  if (category || featured || !trip) return { ...emptyChoice, category, featured };
  return { ...emptyChoice, category: wizardKeyOf(trip.category_slug) };
}
