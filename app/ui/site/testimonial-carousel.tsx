import type { Testimonial } from "#shared/testimonials/contract.ts";
import { initialOf } from "#shared/testimonials/display.ts";
import { CarouselControls } from "./carousel-controls.tsx";
import { PictureFrame } from "./picture-frame.tsx";
import { Stars } from "./stars.tsx";

/** The initial lies under the picture and shows if there is none or it fails to load. */
function CustomerPicture({ testimonial: { picture, customer_name } }: { testimonial: Testimonial }) {
  return (
    <span className="guest-face" aria-hidden="true">
      {initialOf(customer_name)}
      {picture && <PictureFrame picture={{ ...picture, alt: "" }} size="face" />}
    </span>
  );
}

function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { title, content, rating, customer_name, trip_title, trip_slug } = testimonial;
  return (
    <figure className="guest-card">
      <Stars rating={rating} />
      <blockquote>
        {title && <p className="font-display text-subheading text-balance">{title}</p>}
        <p className="guest-words mt-3 text-pretty">{content}</p>
      </blockquote>
      <figcaption className="guest">
        <CustomerPicture testimonial={testimonial} />
        <span className="min-w-0">
          <span className="block font-semibold">{customer_name}</span>
          {trip_slug ? (
            <a href={`/trips/${trip_slug}`} className="guest-trip">
              {trip_title}
            </a>
          ) : (
            <span className="text-ash text-sm">{trip_title}</span>
          )}
        </span>
      </figcaption>
    </figure>
  );
}

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
