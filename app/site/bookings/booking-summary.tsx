import { Check } from "lucide-react";
import { formatDateRange, formatPeople } from "#app/ui/format.ts";
import { PictureFrame } from "#app/ui/site/picture-frame.tsx";
import { TripFacts } from "#app/ui/site/trip-facts.tsx";
import { placeLabel } from "#app/ui/site/trip-labels.ts";
import { planPayment } from "#shared/bookings/plan-payment.ts";
import { depositOf } from "#shared/bookings/price.ts";
import { formatMoney, formatPrice, hasPrice } from "#shared/kit/money.ts";
import type { BookingFormValues } from "./booking-form.ts";
import { estimateTotal } from "./booking-total.ts";
import { CancellationTerms } from "./cancellation-terms.tsx";
import type { OperatorTerms } from "./operator-terms.ts";
import type { WizardTrip } from "./wizard-data.ts";

type Props = { trip: WizardTrip; form: BookingFormValues; terms: OperatorTerms };

/** What is to pay later: by the rule of the booking's own page once the dates are chosen. */
function describeDue({ trip, form, terms }: Props): string {
  const { total, first_day } = estimateTotal(form, trip);
  const { currency } = trip;
  const plan =
    total !== null && first_day
      ? planPayment({ total_price: total, currency, start_date: first_day }, terms, { now: new Date(), formatMoney })
      : null;
  if (plan) return plan.announcement;
  const deposit =
    total !== null && hasPrice(total) ? `, ${formatMoney(depositOf(total, terms.deposit_percent), currency)},` : "";
  return `Nothing to pay now. A deposit of ${terms.deposit_percent}%${deposit} secures your place later.`;
}

function PriceBreakdown({ trip, form, terms }: Props) {
  const { participants, total, first_day, last_day } = estimateTotal(form, trip);
  const money = (amount: number) => formatMoney(amount, trip.currency);
  return (
    <>
      <dl className="mt-4 text-[0.9375rem]">
        <div className="summary-row">
          <dt>Dates</dt>
          <dd>
            {first_day && last_day ? formatDateRange(first_day, last_day) : <span className="text-ash">To choose</span>}
          </dd>
        </div>
        <div className="summary-row">
          <dt>
            {formatPrice(trip.price_from, trip.currency)} × {participants === null ? "–" : formatPeople(participants)}
          </dt>
          <dd>{total === null || !hasPrice(trip.price_from) ? "–" : money(total)}</dd>
        </div>
        <div className="summary-row items-baseline">
          <dt className="font-semibold text-ink">Total</dt>
          <dd className="font-display text-subheading tabular-nums" aria-live="polite">
            {total === null ? <span className="text-ash text-base">–</span> : formatPrice(total, trip.currency)}
          </dd>
        </div>
      </dl>
      <p className="mt-1 text-ash text-sm">{describeDue({ trip, form, terms })}</p>
    </>
  );
}

const listAssurances = ({ withdraw_hours }: OperatorTerms): readonly string[] => [
  "Final confirmation via email",
  "Payment details will be provided",
  `Changed your mind? A booking that is just made and not yet paid for can be withdrawn within ${withdraw_hours} hours, by the link in its email`,
];

function Assurances({ terms }: Pick<Props, "terms">) {
  return (
    <ul className="mt-4 grid gap-2 border-line border-t pt-4 text-sm">
      {listAssurances(terms).map((assurance) => (
        <li key={assurance} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" strokeWidth={2.5} />
          {assurance}
        </li>
      ))}
    </ul>
  );
}

/** Without the picture where the page header already shows it. */
type SummaryProps = Props & { withoutPicture?: boolean };

/** Trip, price and cancellation terms; updates as the form is filled in. */
export function BookingSummary({ trip, form, terms, withoutPicture = false }: SummaryProps) {
  const { first_day } = estimateTotal(form, trip);
  return (
    <aside aria-label="Booking summary" className="booking-summary">
      {!withoutPicture && (
        <div className="summary-picture">
          <PictureFrame picture={trip.hero_picture} size="thumb" priority />
        </div>
      )}
      <div className="p-5">
        <p className="text-ash text-sm">{placeLabel(trip.locations)}</p>
        <h2 className="mt-1 text-balance font-display text-name">{trip.title}</h2>
        <div className="mt-3">
          <TripFacts trip={trip} />
        </div>
        <PriceBreakdown trip={trip} form={form} terms={terms} />
        <Assurances terms={terms} />
        <CancellationTerms terms={terms} start_date={first_day} />
      </div>
    </aside>
  );
}
