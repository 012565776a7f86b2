import type { ReactNode } from "react";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { CallToAction } from "#app/ui/site/call-to-action.tsx";
import { EmptyState } from "#app/ui/site/empty-state.tsx";
import { FallbackNotice } from "#app/ui/site/fallback-notice.tsx";
import { FilterChips } from "#app/ui/site/filter-chips.tsx";
import { PageHero } from "#app/ui/site/page-hero.tsx";
import { filtersUrl, listActiveFilters } from "#app/ui/site/trip-filters.ts";
import { TripGrid } from "#app/ui/site/trip-grid.tsx";
import { tripCountLabel } from "#app/ui/site/trip-labels.ts";
import { CategoryFilterForm } from "./category-filter-form.tsx";
import type { CategoryData } from "./load-category.ts";

export type CallToActionTexts = { title: string; text: string; label: string; href: string };

type Props = CategoryData & {
  path: string;
  /** The number of trips as text; "7 trips" if omitted. */
  count?: string;
  topicLinks?: ReactNode;
  topicField?: ReactNode;
  callToAction: CallToActionTexts;
  /** Administrators get an edit button on each card. */
  editable?: boolean;
};

function NoTrips({ category, path, isFiltered }: Pick<Props, "category" | "path"> & { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState title="No trips match this filter" text="No trip of this kind is available right now.">
        <ActionLink href={path}>Show all</ActionLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={`No ${category.name.toLowerCase()} on sale right now`}
      text="Look at our other trips, or tell us what you have in mind and we plan it with you."
    >
      <ActionLink href="/trips">See all trips</ActionLink>
      <ActionLink href="/booking" tone="quiet">
        Plan a Trip
      </ActionLink>
    </EmptyState>
  );
}

type ListProps = Pick<Props, "category" | "path" | "filters" | "trips" | "isFallback" | "count" | "editable"> & {
  invitation: ReactNode;
};

/** Count, active filters and trips. The live filter replaces this whole section. */
function CategoryTrips({ category, path, filters, trips, isFallback, count, editable, invitation }: ListProps) {
  const active = listActiveFilters(filters, { path });
  const url = filtersUrl(path, filters);
  return (
    <section
      aria-labelledby="trips"
      data-results=""
      data-enhance={editable && !isFallback ? "edit-trips" : undefined}
      className="mt-6"
    >
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="trips" className="font-semibold">
          {isFallback ? "Sample trips" : (count ?? tripCountLabel(trips.length))}
        </h2>
        <FilterChips active={active} clearUrl={path} />
      </div>
      {isFallback && <FallbackNotice retryHref={url} />}
      {trips.length === 0 ? (
        <>
          <NoTrips category={category} path={path} isFiltered={active.length > 0 || filters.filter !== ""} />
          <div className="mt-7">{invitation}</div>
        </>
      ) : (
        <TripGrid trips={trips} heading="h3" listCategory={category.slug}>
          {invitation}
        </TripGrid>
      )}
    </section>
  );
}

/** The body of a category page: picture, filters, trips and a call to action. */
export function CategoryView({ topicLinks, topicField, callToAction, facets, ...list }: Props) {
  const { category, path, filters } = list;
  const invitation = (
    <CallToAction id="invitation" title={callToAction.title} text={callToAction.text}>
      <ActionLink href={callToAction.href} size="large">
        {callToAction.label}
      </ActionLink>
    </CallToAction>
  );
  return (
    <>
      <PageHero
        picture={category.hero_picture}
        eyebrow={category.name}
        title={category.title || category.name}
        text={category.description}
      />
      <div className="page-width pt-6 pb-16 sm:pt-12 sm:pb-20">
        {topicLinks && <div className="mb-3">{topicLinks}</div>}
        <CategoryFilterForm path={path} filters={filters} facets={facets} topicField={topicField} />
        <CategoryTrips {...list} invitation={invitation} />
      </div>
    </>
  );
}
