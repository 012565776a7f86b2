import { Stars } from "#app/ui/site/stars.tsx";
import { TitledSection } from "#app/ui/site/titled-section.tsx";
import { formatCount } from "#shared/kit/format-count.ts";
import type { Testimonial, TestimonialSummary } from "#shared/testimonials/contract.ts";

export type TripReviews = { testimonials: readonly Testimonial[]; summary: TestimonialSummary };

const monthFormat = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const formatMonth = (day: string): string => monthFormat.format(new Date(`${day}T00:00:00Z`));

/** "4.8 of 5 from 12 guests" */
export const ratingLabel = ({ count, average_rating }: TestimonialSummary): string =>
  `${(average_rating ?? 0).toFixed(1).replace(".0", "")} of 5 from ${formatCount(count, "guest")}`;

function Review({ testimonial }: { testimonial: Testimonial }) {
  const { title, content, rating, customer_name, review_date } = testimonial;
  return (
    <figure className="trip-review">
      <Stars rating={rating} />
      <blockquote>
        {title && <p className="font-display text-name">{title}</p>}
        <p className="mt-2 text-pretty">{content}</p>
      </blockquote>
      <figcaption className="mt-3 text-ash text-sm">
        <span className="font-semibold text-ink">{customer_name}</span>
        {review_date && `, ${formatMonth(review_date)}`}
      </figcaption>
    </figure>
  );
}

/** What guests of this trip say, with its rating. */
export function TripGuests({ testimonials, summary }: TripReviews) {
  if (testimonials.length === 0) return null;
  return (
    <TitledSection id="guests" title="What guests say">
      <p className="mt-2 text-ash">{ratingLabel(summary)}</p>
      <div className="mt-6 grid gap-8">
        {testimonials.map((testimonial) => (
          <Review key={testimonial.id} testimonial={testimonial} />
        ))}
      </div>
    </TitledSection>
  );
}
