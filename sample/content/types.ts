export type SampleCategory = "biking-trips" | "hiking-adventures" | "safaris" | "enduro-cycling";

type SampleDifficulty = "easy" | "moderate" | "challenging" | "extreme";

/**
 * One day of an itinerary. Distance and ascent are rounded figures of what is ridden or walked, without transfers; pages
 * show them with "about". Null if unknown.
 */
type SampleTripDay = {
  title: string;
  text: string;
  distance_km: number | null;
  /** Left out where nobody can say beforehand. */
  active_hours?: number;
  ascent_m: number | null;
  lodging: string | null;
  meals: string | null;
};

/** When a trip is best and closed (months 1 to 12), how long before it must be booked, and what its prices include. */
export type SampleTripPlanning = {
  best_months: number[];
  closed_months: number[];
  min_days_ahead: number;
  season_note: string;
  price_note: string;
};

/** A trip of the sample operator, with the field names of the API. Prices are USD per person. */
export type SampleTrip = {
  slug: string;
  title: string;
  category: SampleCategory;
  short_description: string;
  full_description: string;
  duration_days: number;
  price_from: number;
  price_to: number | null;
  currency: "USD";
  difficulty_level: SampleDifficulty;
  min_group_size: number;
  max_group_size: number;
  locations: string[];
  highlights: string[];
  inclusions: string[];
  exclusions: string[];
  best_time_to_visit: string;
  requirements: string;
  physical_fitness: string;
  age_limit: string;
  is_featured: boolean;
  is_best_selling: boolean;
  /** One sequence over all categories, so the same number orders the home page and each category page. */
  sort_order: number;
  meta_title: string;
  meta_description: string;
  days: SampleTripDay[];
};
