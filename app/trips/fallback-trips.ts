import type { TripCardData } from "#app/ui/site/trip-card.tsx";
import { categorySlugs } from "#shared/trips/category-keys.ts";

const categoryNames: Readonly<Record<string, string>> = {
  "biking-trips": "Biking Trips",
  "hiking-adventures": "Hiking Adventures",
  safaris: "Safaris",
  "enduro-cycling": "Enduro Cycling",
};

type FallbackTripData = Omit<TripCardData, "slug" | "category_name" | "currency" | "hero_picture">;

const fallbackTripData: readonly FallbackTripData[] = [
  {
    id: -1,
    title: "Across Rwanda by bicycle",
    category_slug: "biking-trips",
    short_description: "From the eastern plains over the volcanoes to the shore of Lake Kivu, with a car behind you.",
    duration_days: 15,
    min_group_size: 4,
    max_group_size: 8,
    difficulty_level: "challenging",
    price_from: 3900,
    locations: ["Kigali", "Lake Kivu", "Rwanda"],
    highlights: ["The whole Congo Nile Trail"],
  },
  {
    id: -2,
    title: "Congo Nile Trail by mountain bike",
    category_slug: "biking-trips",
    short_description: "Red earth, coffee hills and fishing bays along Lake Kivu, five stages from north to south.",
    duration_days: 6,
    min_group_size: 6,
    max_group_size: 10,
    difficulty_level: "challenging",
    price_from: 1290,
    locations: ["Lake Kivu", "Rwanda"],
    highlights: ["Five signed stages above the lake"],
  },
  {
    id: -3,
    title: "A week with the mountain gorillas",
    category_slug: "safaris",
    short_description: "One hour with a gorilla family, golden monkeys in the bamboo, and a quiet lake after it.",
    duration_days: 5,
    min_group_size: 4,
    max_group_size: 6,
    difficulty_level: "moderate",
    price_from: 2950,
    locations: ["Volcanoes National Park", "Rwanda"],
    highlights: ["One hour with a gorilla family", "Golden monkeys"],
  },
  {
    id: -4,
    title: "Akagera, three days on the plains",
    category_slug: "safaris",
    short_description: "Lions, rhinos and hippos two and a half hours from Kigali, by open car and by boat.",
    duration_days: 3,
    min_group_size: 2,
    max_group_size: 6,
    difficulty_level: "easy",
    price_from: 790,
    locations: ["Akagera National Park", "Rwanda"],
    highlights: ["Big wildlife, early and late"],
  },
  {
    id: -5,
    title: "Sipi Falls and the coffee slopes",
    category_slug: "hiking-adventures",
    short_description: "Three waterfalls on the side of Mount Elgon, and a cup of coffee where it grows.",
    duration_days: 5,
    min_group_size: 1,
    max_group_size: 12,
    difficulty_level: "moderate",
    price_from: 1200,
    locations: ["Sipi Falls", "Uganda"],
    highlights: ["All three falls on foot"],
  },
  {
    id: -6,
    title: "Bisoke crater lake",
    category_slug: "hiking-adventures",
    short_description: "Up through hagenia forest to a crater lake at 3,711 metres, and back for supper.",
    duration_days: 1,
    min_group_size: 1,
    max_group_size: 8,
    difficulty_level: "challenging",
    price_from: 190,
    locations: ["Volcanoes National Park", "Rwanda"],
    highlights: ["A crater lake on the border"],
  },
  {
    id: -7,
    title: "Enduro on the Virunga flanks",
    category_slug: "enduro-cycling",
    short_description: "Lava steps, pastures and long ways down, with a shuttle car for the ways up.",
    duration_days: 3,
    min_group_size: 2,
    max_group_size: 8,
    difficulty_level: "extreme",
    price_from: 590,
    locations: ["Musanze", "Rwanda"],
    highlights: ["Enduro lines below the park wall"],
  },
];

/** Built-in trips shown while the real ones can't be loaded; always labelled, never mixed with real ones. */
export const fallbackTrips: readonly TripCardData[] = fallbackTripData.map((sample) => ({
  ...sample,
  slug: "",
  category_name: categoryNames[sample.category_slug] ?? "",
  currency: "USD",
  hero_picture: null,
}));

/** The fallback trips of a category, given by its booking-wizard key or its slug. */
export function fallbackTripsInCategory(category: string): readonly TripCardData[] {
  const slugs = categorySlugs(category);
  return fallbackTrips.filter((trip) => slugs.includes(trip.category_slug));
}
