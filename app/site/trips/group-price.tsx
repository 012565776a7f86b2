import { formatPeople } from "#app/ui/format.ts";
import { bookingPath } from "#app/ui/site/trip-links.ts";
import { depositOf, totalPrice } from "#shared/bookings/price.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import type { Trip } from "#shared/trips/contract.ts";
import { describeSmallGroup } from "#shared/trips/describe-small-group.ts";

type Props = { trip: Trip; site: SiteSettings };

/** The number of people that is chosen at first. */
const defaultPeople = ({ max_group_size }: Trip): number => Math.min(2, max_group_size);
/** Larger groups write to the operator. */
const maxListedPeople = 20;

/** The total for a group. A script follows the choice and carries it over to the booking. */
export function GroupPrice({ trip, site }: Props) {
  const { price_from, currency, max_group_size } = trip;
  const people = defaultPeople(trip);
  const total = totalPrice({ price_per_person: price_from }, people);
  return (
    <div
      className="group-price"
      data-enhance="group-price"
      data-price={price_from}
      data-currency={currency}
      data-deposit={site.deposit_percent}
      data-booking={bookingPath(trip)}
      data-upper-price={trip.price_to}
      data-smallest-group={trip.min_group_size}
    >
      <label className="group-price-choice">
        Price for
        <select className="group-price-select" defaultValue={people} autoComplete="off">
          {Array.from({ length: Math.min(max_group_size, maxListedPeople) }, (_, index) => (
            <option key={formatPeople(index + 1)} value={index + 1}>
              {formatPeople(index + 1)}
            </option>
          ))}
        </select>
      </label>
      <p aria-live="polite" className="group-price-total">
        <strong data-total="">{formatMoney(total, currency)}</strong>
        <span>
          deposit <span data-deposit-amount="">{formatMoney(depositOf(total, site.deposit_percent), currency)}</span>,
          the rest later
        </span>
      </p>
      <p data-note="" aria-live="polite" className="group-price-note">
        {describeSmallGroup(people, trip)}
      </p>
    </div>
  );
}
