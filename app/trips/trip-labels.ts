import type { TripFormValues } from "./trip-form-schema.ts";

/** Labels of the fields, in the form and in the conflict view. */
export const tripFieldLabels = {
  title: "Title",
  slug: "Address of the page",
  service_category_id: "Category",
  short_description: "Short description",
  full_description: "Full description",
  locations: "Locations",
  duration_days: "Duration in days",
  duration_text: "Duration in words",
  difficulty_level: "Difficulty",
  price_from: "Price from",
  price_to: "Price to",
  currency: "Currency",
  min_group_size: "Min participants",
  max_group_size: "Max participants",
  highlights: "Highlights",
  inclusions: "Included",
  exclusions: "Not included",
  itinerary: "Itinerary",
  best_time_to_visit: "Best time to visit",
  requirements: "Requirements",
  physical_fitness: "Physical fitness",
  age_limit: "Age limit",
  best_months: "Best months",
  closed_months: "Closed months",
  min_days_ahead: "Days ahead",
  season_note: "Note about seasons",
  price_note: "Note about prices",
  meeting_point: "Meeting point",
  image_id: "Main picture",
  gallery_images: "Gallery",
  alt_texts: "Alternative texts",
  leads: "Led by",
  meta_title: "Title in search results",
  meta_description: "Text in search results",
  meta_keywords: "Keywords for search engines",
  is_featured: "Featured",
  is_best_selling: "Best selling",
  is_active: "Active",
  sort_order: "Sort order",
} as const satisfies Record<keyof TripFormValues, string>;

/** The tabs of the form with their fields, both in order. */
export const tripTabs = {
  basic: {
    label: "Basic Info",
    fields: [
      ...["title", "slug", "service_category_id", "difficulty_level", "short_description", "full_description"],
      ...["locations", "duration_days", "duration_text", "price_from", "price_to", "currency"],
    ],
  },
  details: {
    label: "Details",
    fields: [
      ...["min_group_size", "max_group_size", "highlights", "itinerary", "inclusions", "exclusions"],
      ...["best_months", "closed_months", "min_days_ahead", "season_note", "price_note", "meeting_point"],
      ...["best_time_to_visit", "requirements", "physical_fitness", "age_limit", "leads"],
    ],
  },
  media: { label: "Media", fields: ["image_id", "gallery_images", "alt_texts"] },
  settings: {
    label: "SEO & Settings",
    fields: [
      ...["meta_title", "meta_description", "meta_keywords"],
      ...["is_active", "is_featured", "is_best_selling", "sort_order"],
    ],
  },
} as const;

export const tripSaveMessages = {
  created: "Trip created successfully!",
  updated: "Trip updated successfully!",
  createFailed: "Failed to create trip",
  updateFailed: "Failed to update trip",
  describe: ({ title }: { title: string }) => title,
};
