import type { ReactNode } from "react";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { EmptyState } from "#app/ui/site/empty-state.tsx";
import { OfflineNotice } from "#app/ui/site/offline-notice.tsx";
import { PictureHead } from "#app/ui/site/picture-head.tsx";
import type { TripOnCard } from "#app/ui/site/trip-card.tsx";
import { TripGrid } from "#app/ui/site/trip-grid.tsx";
import { tripsWords } from "#app/ui/site/trip-words.ts";
import { categoryPage } from "#shared/trips/categories.ts";
import type { ShownCategory } from "./load-category.ts";

export type CallToAction = { title: string; text: string; words: string; href: string };

type Props = {
  category: ShownCategory;
  trips: readonly TripOnCard[];
  offline: boolean;
  /** The address of this very page, to ask again. */
  address: string;
  /** The line that says how many trips are shown. */
  count?: string;
  /** Whether a filter is chosen: an empty list then has another way out. */
  filtered?: boolean;
  filters?: ReactNode;
  call: CallToAction;
  /** Whether administrators find the way to a trip's form on its card. */
  editable?: boolean;
};

function Nothing({ category, filtered }: Pick<Props, "category" | "filtered">) {
  if (filtered) {
    return (
      <EmptyState title="Nothing here yet" text="No trip of this kind is on sale. The others are one tap away.">
        <ActionLink href={categoryPage(category.slug)}>Show all</ActionLink>
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

function Invitation({ title, text, words, href }: CallToAction) {
  return (
    <section className="invitation" aria-labelledby="invitation">
      <div className="max-w-xl">
        <h2 id="invitation" className="text-balance font-display text-heading">
          {title}
        </h2>
        <p className="mt-3 text-pretty">{text}</p>
      </div>
      <ActionLink href={href} size="large">
        {words}
      </ActionLink>
    </section>
  );
}

/** A category: its picture, its filters, its trips, and what to do when none of them fits. */
export function CategoryView(props: Props) {
  const { category, trips, offline, address, count, filtered = false, filters, call, editable = false } = props;
  return (
    <>
      <PictureHead
        picture={category.hero_picture}
        eyebrow={category.name}
        title={category.title || category.name}
        text={category.description}
      />
      <div className="page-width pt-10 pb-16 sm:pt-14 sm:pb-20">
        {filters && <div className="mb-6">{filters}</div>}
        <section aria-labelledby="trips" data-results="" data-enhance={editable && !offline ? "edit-trips" : undefined}>
          <h2 id="trips" className="font-semibold">
            {offline ? "Sample trips" : (count ?? tripsWords(trips.length))}
          </h2>
          {offline && <OfflineNotice again={address} />}
          {trips.length === 0 ? (
            <>
              <Nothing category={category} filtered={filtered} />
              <div className="mt-7">
                <Invitation {...call} />
              </div>
            </>
          ) : (
            <TripGrid trips={trips} heading="h3" among={category.slug}>
              <Invitation {...call} />
            </TripGrid>
          )}
        </section>
      </div>
    </>
  );
}
