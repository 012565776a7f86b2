import { X } from "lucide-react";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { EmptyState } from "#app/ui/site/empty-state.tsx";
import { FallbackNotice } from "#app/ui/site/fallback-notice.tsx";
import { PageLinks } from "#app/ui/site/page-links.tsx";
import type { TripCardData } from "#app/ui/site/trip-card.tsx";
import { TripGrid } from "#app/ui/site/trip-grid.tsx";
import { tripCountLabel } from "#app/ui/site/trip-labels.ts";
import type { Pagination } from "#shared/kit/pagination.ts";
import { type ActiveFilter, filtersUrl, type TripFilters } from "./trip-filters.ts";

type Props = {
  filters: TripFilters;
  active: readonly ActiveFilter[];
  trips: readonly TripCardData[];
  pagination: Pagination | null;
};

function FilterChips({ active }: { active: readonly ActiveFilter[] }) {
  if (active.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label="Chosen filters">
      {active.map(({ name, label, removeUrl }) => (
        <li key={name}>
          <a href={removeUrl} className="filter-chip">
            <span className="sr-only">Remove </span>
            {label}
            <X aria-hidden="true" className="size-4" />
          </a>
        </li>
      ))}
      <li>
        <a href="/trips" className="text-link px-2 text-sm">
          Clear
        </a>
      </li>
    </ul>
  );
}

function NoTripsFound({ filtered }: { filtered: boolean }) {
  if (!filtered) {
    return (
      <EmptyState
        title="No trips on sale right now"
        text="New departures are being planned. Ask us for one of your own."
      >
        <ActionLink href="/booking">Plan a Trip</ActionLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No trips match your filters"
      text="Remove a filter, or search for something broader: a park, a lake, a kind of trip."
    >
      <ActionLink href="/trips">Show all trips</ActionLink>
    </EmptyState>
  );
}

/** Count, active filters and trips. The live filter replaces this whole section. */
export function TripResults({ filters, active, trips, pagination }: Props) {
  const total = pagination?.total ?? trips.length;
  return (
    <section aria-labelledby="results" data-results="" className="mt-8">
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-5">
        <h2 id="results" className="font-semibold">
          {pagination ? tripCountLabel(total) : "Sample trips"}
        </h2>
        <FilterChips active={active} />
      </div>
      {!pagination && <FallbackNotice retryHref={filtersUrl(filters)} />}
      {trips.length === 0 ? (
        <NoTripsFound filtered={active.length > 0} />
      ) : (
        <TripGrid trips={trips} heading="h3" aboveFoldCount={1} />
      )}
      {pagination && <PageLinks pagination={pagination} hrefOf={(page) => filtersUrl({ ...filters, page })} />}
    </section>
  );
}
