import { SectionHead } from "#app/ui/site/section-head.tsx";
import { TestimonialCarousel } from "#app/ui/site/testimonial-carousel.tsx";
import type { Testimonial } from "#shared/testimonials/contract.ts";

/** Milliseconds. */
const slideDurationMs = 8000;

/** `testimonials` is null if they could not be loaded. */
type Props = { testimonials: readonly Testimonial[] | null };

/** The featured testimonials. */
export function TestimonialsSection({ testimonials }: Props) {
  return (
    <section className="page-width section" aria-labelledby="testimonials">
      <SectionHead
        id="testimonials"
        title="What our guests say"
        text="Words of people who rode, walked and drove with us."
      />
      {testimonials === null ? (
        <p role="alert" className="notice">
          Unable to load testimonials at this time.
        </p>
      ) : testimonials.length === 0 ? (
        <p className="notice">No testimonials available at this time.</p>
      ) : (
        <TestimonialCarousel testimonials={testimonials} perPage={1} intervalMs={slideDurationMs} />
      )}
    </section>
  );
}
