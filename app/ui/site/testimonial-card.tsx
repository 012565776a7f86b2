import type { Testimonial } from "#shared/testimonials/contract.ts";
import { initialOf } from "#shared/testimonials/display.ts";
import { PictureFrame } from "./picture-frame.tsx";
import { Stars } from "./stars.tsx";

export type TestimonialContent = Pick<
  Testimonial,
  "title" | "content" | "rating" | "customer_name" | "trip_title" | "trip_slug" | "picture"
>;

/** The initial lies under the picture and shows if there is none or it fails to load. */
function CustomerPicture({ testimonial: { picture, customer_name } }: { testimonial: TestimonialContent }) {
  return (
    <span className="guest-face" aria-hidden="true">
      {initialOf(customer_name)}
      {picture && <PictureFrame picture={{ ...picture, alt: "" }} size="face" />}
    </span>
  );
}

/** What a traveller said, with rating, name and trip. */
export function TestimonialCard({ testimonial }: { testimonial: TestimonialContent }) {
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
