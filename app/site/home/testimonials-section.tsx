import { SectionHeader } from "#app/ui/site/section-header.tsx";
import { TestimonialCarousel } from "#app/ui/site/testimonial-carousel.tsx";
import type { Testimonial } from "#shared/testimonials/contract.ts";

const slideDurationMs = 8000;

/** The featured testimonials; null if they could not be loaded. */
export const TestimonialsSection = ({ testimonials }: { testimonials: readonly Testimonial[] | null }) => (
  <section className="page-width section" aria-labelledby="testimonials">
    <SectionHeader
      id="testimonials"
      title="What our guests say"
      text="Words of people who rode, walked and drove with us."
    />
    <TestimonialCarousel testimonials={testimonials} perPage={1} intervalMs={slideDurationMs} />
  </section>
);
