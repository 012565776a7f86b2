import { own } from "#shared/kit/own.ts";
import { wizardKeyOf } from "#shared/trips/categories.ts";

/** The state of the wizard; stored in the URL, so that Back, Forward and shared links work. */
export type Choice = {
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
export const choiceNames = ["category", "trip", "featured", "step"] as const;

export const noChoice: Choice = { category: null, featured: false, trip_id: null, is_sent: false };

/** Further slugs that are accepted for a key. */
const otherSlugs: Readonly<Record<string, string>> = { "safari-trips": "safari", safaris: "safari" };

function keyOf(name: string): string | null {
  const slug = name.trim().toLowerCase().slice(0, 60);
  return slug === "" ? null : (own(otherSlugs, slug) ?? wizardKeyOf(slug));
}

function tripIdOf(text: string | null): number | null {
  if (text === null || text === "") return null;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

/** Accepts both keys and slugs of categories: "biking" and "biking-trips". */
export const readChoice = (query: URLSearchParams): Choice => ({
  category: keyOf(query.get("category") ?? ""),
  featured: ["true", "1"].includes(query.get("featured") ?? ""),
  trip_id: tripIdOf(query.get("trip")),
  is_sent: query.get("step") === "confirmation",
});

export function addressOf({ category, featured, trip_id, is_sent }: Choice): string {
  const query = new URLSearchParams();
  if (is_sent) query.set("step", "confirmation");
  if (category) query.set("category", category);
  if (featured) query.set("featured", "true");
  if (trip_id) query.set("trip", String(trip_id));
  return query.size > 0 ? `/booking?${query}` : "/booking";
}

export function stepOf({ category, featured, trip_id, is_sent }: Choice): Step {
  if (is_sent) return "confirmation";
  if (trip_id !== null) return "details";
  return category || featured ? "trip" : "category";
}

/** A category, "featured" or "all". */
export type ListKey = string;
export const listKeyOf = ({ category, featured }: Choice): ListKey => category ?? (featured ? "featured" : "all");

export function listInput(key: ListKey): { category?: string; featured?: true; limit: number } {
  const limit = 100;
  if (key === "all") return { limit };
  return key === "featured" ? { featured: true, limit } : { category: key, limit };
}

/** One step back: from the details to the list that contains the trip, from the list to the categories. */
export function stepBack(choice: Choice, trip: { category_slug: string } | null): Choice {
  if (choice.trip_id === null || choice.is_sent) return noChoice;
  const { category, featured } = choice;
  if (category || featured || !trip) return { ...noChoice, category, featured };
  return { ...noChoice, category: wizardKeyOf(trip.category_slug) };
}
