const maxStars = 5;

/** "Rated 4 of 5" as stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className="stars">
      <span className="sr-only">
        {rating} of {maxStars} stars
      </span>
      <span aria-hidden="true">
        {"★".repeat(rating)}
        <span className="stars-missing">{"★".repeat(maxStars - rating)}</span>
      </span>
    </p>
  );
}
