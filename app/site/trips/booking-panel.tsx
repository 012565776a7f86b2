import { Check } from "lucide-react";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { DifficultyMark } from "#app/ui/site/difficulty-mark.tsx";
import { PhoneLink, TextLink } from "#app/ui/site/text-link.tsx";
import { daysLabel, groupSizeLabel, priceLabel } from "#app/ui/site/trip-labels.ts";
import { bookingPath } from "#app/ui/site/trip-links.ts";
import { formatMoney, hasPrice } from "#shared/kit/money.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import type { Trip } from "#shared/trips/contract.ts";
import { GroupPrice } from "./group-price.tsx";

type Props = {
  trip: Trip;
  site: SiteSettings;
  /** A trip that is not on the website can't be booked. */
  isPreview: boolean;
};

const BookLink = ({
  trip,
  isPreview,
  ...look
}: Pick<Props, "trip" | "isPreview"> & { size?: "large"; wide?: true }) => (
  <ActionLink href={isPreview ? null : bookingPath(trip)} {...look}>
    Book this trip
  </ActionLink>
);

function PriceRange({ trip }: Pick<Props, "trip">) {
  const { price_from, price_to, currency } = trip;
  if (!hasPrice(price_from))
    return (
      <p className="panel-price">
        <strong>{priceLabel(trip)}</strong>
      </p>
    );
  return (
    <p className="panel-price">
      from <strong className="tabular-nums">{formatMoney(price_from, currency)}</strong>{" "}
      <span>per person{price_to > price_from && `, up to ${formatMoney(price_to, currency)}`}</span>
    </p>
  );
}

const listTerms = ({ cancellation_free_days, deposit_percent }: SiteSettings): readonly string[] => [
  `Free cancellation up to ${cancellation_free_days} days before the trip`,
  `A ${deposit_percent}% deposit secures your place`,
];

/** Price, facts and booking link; sticky beside the text on wide screens. */
export function BookingPanel({ trip, site, isPreview }: Props) {
  return (
    <aside aria-label="Booking" className="booking-panel">
      <PriceRange trip={trip} />
      {trip.price_note && (trip.price_to > trip.price_from || !hasPrice(trip.price_from)) && (
        <p className="panel-note">{trip.price_note}</p>
      )}
      {hasPrice(trip.price_from) && <GroupPrice trip={trip} site={site} />}
      <div className="mt-5">
        <BookLink {...{ trip, isPreview }} size="large" wide />
      </div>
      <dl className="mt-5 text-[0.9375rem]">
        <div className="panel-row">
          <dt>Length</dt>
          <dd>{trip.duration_text || daysLabel(trip.duration_days)}</dd>
        </div>
        <div className="panel-row">
          <dt>Group</dt>
          <dd>{groupSizeLabel(trip)}</dd>
        </div>
        <div className="panel-row">
          <dt>Difficulty</dt>
          <dd>
            <DifficultyMark level={trip.difficulty_level} />
          </dd>
        </div>
      </dl>
      <ul className="panel-terms">
        {listTerms(site).map((term) => (
          <li key={term}>
            <Check aria-hidden="true" strokeWidth={2.5} />
            {term}
          </li>
        ))}
      </ul>
      <p className="panel-call">
        Questions first? <TextLink href="#ask">Ask about this trip</TextLink>
        {site.phone && (
          <>
            {" "}
            or call <PhoneLink phone={site.phone} />
          </>
        )}
      </p>
    </aside>
  );
}

/** The short version, fixed at the bottom of narrow screens. */
export function BookingBar({ trip, isPreview }: Pick<Props, "trip" | "isPreview">) {
  return (
    <div className="booking-bar">
      <p className="min-w-0 leading-tight">
        <span className="block truncate text-ash text-xs">
          {daysLabel(trip.duration_days)} · {groupSizeLabel(trip)}
        </span>
        <span className="whitespace-nowrap">
          {hasPrice(trip.price_from) && <span className="text-ash text-xs">from </span>}
          <strong className="text-lg tabular-nums">{priceLabel(trip)}</strong>
        </span>
      </p>
      <BookLink {...{ trip, isPreview }} />
    </div>
  );
}
