import { own } from "#shared/kit/own.ts";
import { wizardKeyOf } from "#shared/trips/categories.ts";

/** What has been chosen so far; it stands in the address, so that Back, Forward and a shared link work. */
export type Choice = {
  /** The wizard's key of a category, or the slug of one that staff have added. */
  category: string | null;
  featured: boolean;
  /** 0 where the address names a trip that can't be one. */
  trip_id: number | null;
  is_sent: boolean;
};

export const steps = ["category", "trip", "details", "confirmation"] as const;
export type Step = (typeof steps)[number];

/** Names of the query that the wizard reads. */
export const choiceNames = ["category", "trip", "featured", "step"] as const;

export const noChoice: Choice = { category: null, featured: false, trip_id: null, is_sent: false };

/** Slugs that stand for the same as a key, besides those of the categories themselves. */
const otherSlugs: Readonly<Record<string, string>> = { "safari-trips": "safari", safaris: "safari" };

function keyOf(name: string): string | null {
  const slug = name.trim().toLowerCase().slice(0, 60);
  return slug === "" ? null : (own(otherSlugs, slug) ?? wizardKeyOf(slug));
}

function tripIdOf(text: string | null): number | null {
  if (text === null || text === "") return null;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

/** What an address has chosen; short names and slugs of categories alike (decisions, section 4). */
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

/** The list of trips that belongs to a choice: a category's, the featured ones, or all. */
export type ListKey = string;
export const listKeyOf = ({ category, featured }: Choice): ListKey => category ?? (featured ? "featured" : "all");

export function listInput(key: ListKey): { category?: string; featured?: true; limit: number } {
  const limit = 100;
  if (key === "all") return { limit };
  return key === "featured" ? { featured: true, limit } : { category: key, limit };
}

/** One step back: from the details to the trips among which the trip stands, from there to the categories. */
export function stepBack(choice: Choice, trip: { category_slug: string } | null): Choice {
  if (choice.trip_id === null || choice.is_sent) return noChoice;
  const { category, featured } = choice;
  if (category || featured || !trip) return { ...noChoice, category, featured };
  return { ...noChoice, category: wizardKeyOf(trip.category_slug) };
}
