import { ArrowRight, ExternalLink } from "lucide-react";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { EmptyState } from "#app/ui/site/empty-state.tsx";
import { PictureFrame } from "#app/ui/site/picture-frame.tsx";
import { TripFacts } from "#app/ui/site/trip-facts.tsx";
import { priceLabel, tripCountLabel } from "#app/ui/site/trip-labels.ts";
import { hasPrice } from "#shared/kit/money.ts";
import { tripHeading } from "./labels.ts";
import { StepHead } from "./step-head.tsx";
import { StepLink } from "./step-link.tsx";
import { TripsFailed, TripsLoading } from "./trips-pending.tsx";
import type { GoToChoice } from "./use-wizard-choice.ts";
import { emptyChoice, type WizardChoice } from "./wizard-choice.ts";
import type { TripListResult, WizardTrip } from "./wizard-data.ts";

type Props = {
  choice: WizardChoice;
  list: TripListResult | null;
  chosenTrip: WizardTrip | null;
  /** The trip in the URL is not on sale. */
  isMissing: boolean;
  category_names: Readonly<Record<string, string>>;
  go: GoToChoice;
  onRetry: () => void;
};

type OptionProps = { trip: WizardTrip; to: WizardChoice; go: GoToChoice; first: boolean; isChosen: boolean };

function TripOption({ trip, to, go, first, isChosen }: OptionProps) {
  return (
    <li className="trip-option" data-chosen={isChosen ? "" : undefined}>
      <div className="trip-option-picture">
        <PictureFrame picture={trip.hero_picture && { ...trip.hero_picture, alt: "" }} size="thumb" priority={first} />
      </div>
      <div className="trip-option-words">
        {isChosen && <p className="trip-option-mark">Your choice so far</p>}
        <h2 className="text-balance font-display text-name">
          <StepLink to={to} go={go} look="card">
            {trip.title}
          </StepLink>
        </h2>
        <p className="mt-1 text-ash text-sm text-balance">{trip.locations.join("\u00a0· ")}</p>
        <p className="mt-2 line-clamp-3 text-[0.9375rem] text-ash text-pretty max-sm:hidden">
          {trip.short_description}
        </p>
      </div>
      <p className="line-clamp-3 text-[0.9375rem] text-ash text-pretty sm:hidden">{trip.short_description}</p>
      <div className="trip-option-facts">
        <TripFacts trip={trip} />
        <a href={`/trips/${trip.slug}`} target="_blank" rel="noopener" className="trip-option-days">
          See the days<span className="sr-only"> of {trip.title}, in a new tab</span>
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      </div>
      <div className="trip-option-price">
        <p className="leading-tight">
          {hasPrice(trip.price_from) && <span className="text-ash text-xs">from </span>}
          <span className="font-semibold text-xl tabular-nums">{priceLabel(trip)}</span>
          {hasPrice(trip.price_from) && <span className="block text-ash text-xs">per person</span>}
        </p>
        <span className="trip-option-choose" aria-hidden="true">
          {isChosen ? "Keep" : "Choose"}
          <ArrowRight className="size-4" />
        </span>
      </div>
    </li>
  );
}

/** Pictures above the fold, which load eagerly. */
const eagerPictureCount = 3;

/** The chosen trip first; it may be in another list than the featured ones. */
function withChosenFirst(trips: readonly WizardTrip[], { choice, chosenTrip }: Pick<Props, "choice" | "chosenTrip">) {
  const chosen = trips.find(({ id }) => id === chosenTrip?.id) ?? (choice.featured ? chosenTrip : null);
  return chosen ? [chosen, ...trips.filter(({ id }) => id !== chosen.id)] : trips;
}

type OptionsProps = Pick<Props, "choice" | "chosenTrip" | "go"> & { trips: readonly WizardTrip[] };

function TripOptions({ choice, chosenTrip, trips, go }: OptionsProps) {
  if (trips.length === 0) {
    return (
      <EmptyState
        title="No trips here at the moment"
        text="New ones are added all the time. Have a look at another kind of trip, or write to us with what you have in mind."
      >
        <StepLink to={emptyChoice} go={go} look="action">
          Other kinds of trips
        </StepLink>
        <ActionLink href="/trips" tone="quiet">
          See all trips
        </ActionLink>
      </EmptyState>
    );
  }
  const { category, featured } = choice;
  return (
    <ul className="trip-options">
      {withChosenFirst(trips, { choice, chosenTrip }).map((trip, index) => (
        <TripOption
          key={trip.id}
          trip={trip}
          to={{ ...emptyChoice, category, featured, trip_id: trip.id }}
          go={go}
          first={index < eagerPictureCount}
          isChosen={trip.id === chosenTrip?.id}
        />
      ))}
    </ul>
  );
}

function TripMissingNotice() {
  return (
    <p role="status" className="notice">
      This trip is no longer available, or the link was incomplete. Please choose another trip.
    </p>
  );
}

/** The second step: the choice of a trip in the category. */
export function TripStep({ choice, list, chosenTrip, isMissing, category_names, go, onRetry }: Props) {
  const count = list?.state === "ready" ? list.trips.length : 0;
  return (
    <div className="page-width">
      <StepHead
        title={tripHeading(choice, category_names)}
        text={count > 0 ? `${tripCountLabel(count)}. Every price is per person, with guide.` : undefined}
      >
        <StepLink to={emptyChoice} go={go} look="back">
          Back to the categories
        </StepLink>
      </StepHead>
      {isMissing && <TripMissingNotice />}
      {list === null && <TripsLoading />}
      {list?.state === "failed" && <TripsFailed message={list.message} onRetry={onRetry} />}
      {list?.state === "ready" && <TripOptions choice={choice} chosenTrip={chosenTrip} trips={list.trips} go={go} />}
    </div>
  );
}
