import type { ReactNode } from "react";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { CallToAction } from "#app/ui/site/call-to-action.tsx";
import { EmptyState } from "#app/ui/site/empty-state.tsx";
import { FallbackNotice } from "#app/ui/site/fallback-notice.tsx";
import { PageHero } from "#app/ui/site/page-hero.tsx";
import type { TripCardData } from "#app/ui/site/trip-card.tsx";
import { TripGrid } from "#app/ui/site/trip-grid.tsx";
import { tripCountLabel } from "#app/ui/site/trip-labels.ts";
import { categoryPath } from "#shared/trips/category-keys.ts";
import type { CategoryContent } from "./load-category.ts";

export type CallToActionTexts = { title: string; text: string; label: string; href: string };

type Props = {
  category: CategoryContent;
  trips: readonly TripCardData[];
  isFallback: boolean;
  /** The URL of this page, for the retry link. */
  url: string;
  /** The number of trips as text; "7 trips" if omitted. */
  count?: string;
  /** A filter is active; an empty list then links to the unfiltered one. */
  filtered?: boolean;
  filters?: ReactNode;
  callToAction: CallToActionTexts;
  /** Administrators get an edit button on each card. */
  editable?: boolean;
};

function NoTrips({ category, filtered }: Pick<Props, "category" | "filtered">) {
  if (filtered) {
    return (
      <EmptyState title="No trips match this filter" text="No trip of this kind is available right now.">
        <ActionLink href={categoryPath(category.slug)}>Show all</ActionLink>
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

/** The body of a category page: picture, filters, trips and a call to action. */
export function CategoryView(props: Props) {
  const { category, trips, isFallback, url, count, filtered = false, filters, callToAction, editable = false } = props;
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
      <div className="page-width pt-10 pb-16 sm:pt-14 sm:pb-20">
        {filters && <div className="mb-6">{filters}</div>}
        <section
          aria-labelledby="trips"
          data-results=""
          data-enhance={editable && !isFallback ? "edit-trips" : undefined}
        >
          <h2 id="trips" className="font-semibold">
            {isFallback ? "Sample trips" : (count ?? tripCountLabel(trips.length))}
          </h2>
          {isFallback && <FallbackNotice retryHref={url} />}
          {trips.length === 0 ? (
            <>
              <NoTrips category={category} filtered={filtered} />
              <div className="mt-7">{invitation}</div>
            </>
          ) : (
            <TripGrid trips={trips} heading="h3" listCategory={category.slug}>
              {invitation}
            </TripGrid>
          )}
        </section>
      </div>
    </>
  );
}
