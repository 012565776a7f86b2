const most = 5;

/** "Rated 4 of 5" as stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className="stars">
      <span className="sr-only">
        {rating} of {most} stars
      </span>
      <span aria-hidden="true">
        {"★".repeat(rating)}
        <span className="stars-missing">{"★".repeat(most - rating)}</span>
      </span>
    </p>
  );
}
