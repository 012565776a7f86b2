import { HomeLink } from "#app/ui/site/action-link.tsx";

const placeholders = ["a", "b", "c"];

/** Placeholders of the size of the trips, to avoid a layout shift. */
export function TripsLoading() {
  return (
    <div className="mt-8">
      <p role="status" className="text-ash">
        Loading available trips...
      </p>
      <ul className="trip-options" aria-hidden="true">
        {placeholders.map((name) => (
          <li key={name} className="trip-option trip-option-waiting">
            <div className="trip-option-picture" />
            <div className="trip-option-words">
              <div className="waiting-line w-1/3" />
              <div className="waiting-line mt-3 h-6 w-3/4" />
              <div className="waiting-line mt-4 max-sm:hidden" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The error message, with a retry button. */
export function TripsFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="failed-card">
      <h2 className="font-display text-subheading">Error Loading Trips</h2>
      <p className="mt-2 text-ash">{message}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <button
          type="button"
          onClick={onRetry}
          className="action min-h-12 bg-lava px-5 text-on-lava hover:bg-lava-pressed"
        >
          Try Again
        </button>
        <HomeLink />
      </div>
    </div>
  );
}
