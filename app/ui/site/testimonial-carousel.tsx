import type { Testimonial } from "#shared/testimonials/contract.ts";
import { CarouselControls } from "./carousel-controls.tsx";
import { TestimonialCard } from "./testimonial-card.tsx";

type Props = {
  /** Null if they could not be loaded. */
  testimonials: readonly Testimonial[] | null;
  /** Testimonials side by side on wide screens. */
  perPage: 1 | 2;
  /** Milliseconds until the next page. */
  intervalMs: number;
};

/** Testimonials as a scrollable row. `carousel.enhance.ts` advances it automatically, with a pause button. */
export function TestimonialCarousel({ testimonials, perPage, intervalMs }: Props) {
  if (testimonials === null) {
    return (
      <p role="alert" className="notice">
        Unable to load testimonials at this time.
      </p>
    );
  }
  if (testimonials.length === 0) return <p className="notice">No testimonials available at this time.</p>;
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label="Words of our guests"
      data-enhance="testimonial-carousel"
      data-stays={intervalMs}
      data-abreast={perPage}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls can be scrolled with the keyboard */}
      <ul className="carousel-track" tabIndex={0} aria-label="Words of our guests">
        {testimonials.map((testimonial) => (
          <li key={testimonial.id} className="carousel-item">
            <TestimonialCard testimonial={testimonial} />
          </li>
        ))}
      </ul>
      {testimonials.length > perPage && (
        <CarouselControls
          variant="testimonials"
          dots={testimonials
            .filter((_, position) => position % perPage === 0)
            .map(({ id, customer_name }) => ({ id, label: customer_name }))}
        />
      )}
    </section>
  );
}
