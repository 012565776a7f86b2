import { hasPrice } from "#shared/kit/money.ts";
import type { TripSummary } from "#shared/trips/contract.ts";
import { ActionLink } from "./action-link.tsx";
import { PictureFrame } from "./picture-frame.tsx";
import { TripFacts } from "./trip-facts.tsx";
import { placeLabel, priceLabel } from "./trip-labels.ts";

export type TripCardData = Pick<
  TripSummary,
  | "id"
  | "title"
  | "slug"
  | "short_description"
  | "category_name"
  | "category_slug"
  | "duration_days"
  | "min_group_size"
  | "max_group_size"
  | "difficulty_level"
  | "price_from"
  | "currency"
  | "locations"
  | "highlights"
  | "hero_picture"
>;

type Props = {
  trip: TripCardData;
  booking: { href: string; label: string; isMain?: boolean };
  /** Null for fallback trips, which have no page. */
  href: string | null;
  heading: "h2" | "h3";
  priority?: boolean;
  /** Category of the list; only trips of other categories show their category label. */
  listCategory?: string | undefined;
};

/** A trip in a list. The title link covers the whole card; the booking link lies above it. */
export function TripCard({ trip, booking, href, heading: Heading, priority = false, listCategory }: Props) {
  return (
    <article className="trip-card">
      <div className="relative aspect-[16/10] overflow-hidden">
        <PictureFrame picture={trip.hero_picture} size="card" priority={priority} />
        {trip.category_slug !== listCategory && <p className="chip absolute top-3 left-3">{trip.category_name}</p>}
      </div>
      <div className="flex grow flex-col p-5 sm:p-6">
        <p className="text-sm text-ash">{placeLabel(trip.locations)}</p>
        <Heading className="mt-1.5 font-display text-name text-balance">
          {href ? (
            <a href={href} className="trip-card-link">
              {trip.title}
            </a>
          ) : (
            trip.title
          )}
        </Heading>
        <p className="mt-2.5 line-clamp-5 text-[0.9375rem] text-ash text-pretty">{trip.short_description}</p>
        <div className="mt-auto pt-5">
          <TripFacts trip={trip} />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
            <p className="leading-tight">
              {hasPrice(trip.price_from) && <span className="block text-ash text-xs">from</span>}
              <span className="font-semibold text-lg tabular-nums">{priceLabel(trip)}</span>
              {hasPrice(trip.price_from) && <span className="sr-only"> per person</span>}
            </p>
            <span className="relative">
              <ActionLink
                href={booking.href}
                tone={booking.isMain ? "primary" : "quiet"}
                size="small"
                screenReaderSuffix={trip.title}
              >
                {booking.label}
              </ActionLink>
            </span>
          </div>
        </div>
      </div>
    </article>
  );
}
