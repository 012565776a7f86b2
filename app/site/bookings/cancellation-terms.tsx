import { daysLabel } from "#app/ui/site/trip-labels.ts";
import { cancellationDeadlines } from "#shared/bookings/cancellation.ts";
import { formatDay } from "#shared/kit/dates.ts";
import type { OperatorTerms } from "./operator-terms.ts";

type TierProps = { share: "all" | "half" | "none"; name: string; until: string; day: string | null };

function Tier({ share, name, until, day }: TierProps) {
  return (
    <li className="tier" data-share={share}>
      <span className="font-semibold">{name}</span>
      <span className="text-ash">
        {until}
        {day && <span className="block tabular-nums">{formatDay(day)}</span>}
      </span>
    </li>
  );
}

/** The refund tiers; shows the deadlines as dates once a start date is chosen. */
export function CancellationTerms({ terms, start_date }: { terms: OperatorTerms; start_date: string | null }) {
  const { cancellation_free_days, cancellation_half_days } = terms;
  const deadlines = start_date === null ? null : cancellationDeadlines(start_date, terms);
  return (
    <section aria-labelledby="cancellation" className="mt-4 border-line border-t pt-4 text-sm">
      <h3 id="cancellation" className="font-semibold">
        If plans change
      </h3>
      <ol className="tiers">
        <Tier
          share="all"
          name="Free"
          until={`until ${daysLabel(cancellation_free_days)} before`}
          day={deadlines?.free_until ?? null}
        />
        <Tier
          share="half"
          name="50% back"
          until={`until ${daysLabel(cancellation_half_days)} before`}
          day={deadlines?.half_until ?? null}
        />
        <Tier share="none" name="After that" until="by arrangement" day={null} />
      </ol>
    </section>
  );
}
