import { ActionLink } from "#app/ui/site/action-link.tsx";
import { EmptyState } from "#app/ui/site/empty-state.tsx";
import { FallbackNotice } from "#app/ui/site/fallback-notice.tsx";
import { FilterChips } from "#app/ui/site/filter-chips.tsx";
import { PageLinks } from "#app/ui/site/page-links.tsx";
import type { TripCardData } from "#app/ui/site/trip-card.tsx";
import { type ActiveFilter, filtersUrl, type TripFilters } from "#app/ui/site/trip-filters.ts";
import { TripGrid } from "#app/ui/site/trip-grid.tsx";
import { tripCountLabel } from "#app/ui/site/trip-labels.ts";
import { TripSuggestions } from "#app/ui/site/trip-suggestions.tsx";
import type { Pagination } from "#shared/kit/pagination.ts";
import type { TripSearchResult } from "#shared/trips/trip-query.ts";
import { SearchNotice } from "./search-notice.tsx";

type Props = {
  filters: TripFilters;
  active: readonly ActiveFilter[];
  trips: readonly TripCardData[];
  pagination: Pagination | null;
  search: TripSearchResult | undefined;
  /** Shown below an empty list. */
  suggestions: readonly TripCardData[];
};

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
export function TripResults({ filters, active, trips, pagination, search, suggestions }: Props) {
  const total = pagination?.total ?? trips.length;
  return (
    <section aria-labelledby="results" data-results="" className="mt-6 sm:mt-8">
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-5">
        <h2 id="results" className="font-semibold">
          {pagination ? tripCountLabel(total) : "Sample trips"}
        </h2>
        <FilterChips active={active} clearUrl="/trips" />
      </div>
      {pagination && <SearchNotice text={filters.search} result={search} />}
      {!pagination && <FallbackNotice retryHref={filtersUrl("/trips", filters)} />}
      {trips.length === 0 ? (
        <>
          <NoTripsFound filtered={active.length > 0} />
          <TripSuggestions trips={suggestions} />
        </>
      ) : (
        <TripGrid trips={trips} heading="h3" aboveFoldCount={1} />
      )}
      {pagination && (
        <PageLinks pagination={pagination} hrefOf={(page) => filtersUrl("/trips", { ...filters, page })} />
      )}
    </section>
  );
}
