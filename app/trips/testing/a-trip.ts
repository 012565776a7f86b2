import type { Picture } from "#shared/media/picture.ts";
import type { EditableTrip } from "#shared/trips/contract.ts";

const pictureDefaults = { width: 1600, height: 1200, avif: "", webp: "", placeholder: "", focal_x: 0.5, focal_y: 0.5 };

export const aPicture = (image_id: number, alt = ""): Picture => ({
  ...{ ...pictureDefaults, image_id, alt, src: `/uploads/images/trips/${image_id}.webp`, dominant_colour: "#1e4d3b" },
});

/** A trip as returned by the API. Override the fields that the test is about. */
export const aTrip = (fields: Partial<EditableTrip> = {}): EditableTrip => ({
  ...{ id: 7, title: "Lava ride", slug: "lava-ride", short_description: "Over lava.", full_description: "All of it." },
  ...{ service_category_id: 1, category_name: "Biking Trips", category_slug: "biking-trips", category_description: "" },
  ...{ duration_days: 3, duration_text: "3 days", price_from: 100, price_to: 0, currency: "USD" },
  ...{ locations: ["Musanze", "Rwanda"], difficulty_level: "moderate", min_group_size: 2, max_group_size: 8 },
  ...{ highlights: ["Lava"], inclusions: [], exclusions: [], best_time_to_visit: "", requirements: "" },
  ...{ best_months: [], closed_months: [], min_days_ahead: 0, season_note: "", price_note: "", meeting_point: "" },
  ...{ physical_fitness: "", age_limit: "", hero_image: "", image_id: null, hero_picture: null, is_featured: false },
  ...{ is_best_selling: false, is_active: true, sort_order: 0, meta_title: "", meta_description: "" },
  ...{
    meta_keywords: "",
    leads: [],
    version: 4,
    created_at: "2026-11-01T00:00:00.000Z",
    updated_at: "2026-11-02T00:00:00.000Z",
  },
  itinerary: [
    {
      day: 1,
      title: "Arrive",
      text: "",
      distance_km: 12.5,
      active_hours: null,
      ascent_m: null,
      lodging: null,
      meals: "Dinner",
    },
  ],
  gallery_images: [],
  gallery: [],
  ...fields,
});
