import { MapPin } from "lucide-react";
import { categoryPath } from "#shared/trips/category-keys.ts";
import type { Trip } from "#shared/trips/contract.ts";
import { Breadcrumbs, crumbsTo } from "./breadcrumbs.tsx";
import { RichText } from "./rich-text.tsx";
import { TripFacts } from "./trip-facts.tsx";
import { placeLabel } from "./trip-labels.ts";

type FactFields = "difficulty_level" | "duration_days" | "min_group_size" | "max_group_size";
type HeadFields = "title" | "slug" | "category_name" | "category_slug" | "locations" | FactFields;

export const tripCrumbs = (trip: Pick<Trip, "title" | "slug" | "category_name" | "category_slug">) =>
  crumbsTo(
    { name: trip.category_name, href: categoryPath(trip.category_slug) },
    { name: trip.title, href: `/trips/${trip.slug}` },
  );

type HeadProps = {
  trip: Pick<Trip, HeadFields>;
  /** "4.8 of 5 from 12 guests" */
  rating?: string | null;
  /** Whether administrators find an edit button here. */
  isEditable?: boolean;
};

/** The title of a trip page with its facts. */
export function TripHead({ trip, rating = null, isEditable = false }: HeadProps) {
  return (
    <header {...(isEditable && { "data-enhance": "edit-trip", "data-slug": trip.slug })}>
      <Breadcrumbs crumbs={tripCrumbs(trip)} />
      <h1 className="mt-4 max-w-4xl text-balance font-display text-title">{trip.title}</h1>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <TripFacts trip={trip} />
        {trip.locations.length > 0 && (
          <p className="flex items-center gap-1.5 text-ash text-sm">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            {placeLabel(trip.locations)}
          </p>
        )}
        {rating && (
          <a href="#guests" className="trip-rating">
            <span aria-hidden="true">★</span> {rating}
          </a>
        )}
      </div>
    </header>
  );
}

/** The first text of a trip page. */
export const TripOverview = ({ trip }: { trip: Pick<Trip, "short_description" | "full_description"> }) => (
  <section id="overview" aria-label="About this trip">
    <p className="font-display text-lead">{trip.short_description}</p>
    <div className="mt-6">
      <RichText text={trip.full_description} />
    </div>
  </section>
);
