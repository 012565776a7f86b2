import type { HeroSlide } from "#shared/pages/content.ts";
import { ActionLink } from "./action-link.tsx";
import { PictureFrame } from "./picture-frame.tsx";

export type SlideContent = Pick<
  HeroSlide,
  "id" | "title" | "subtitle" | "description" | "picture" | "button_text" | "button_link" | "booking_category"
>;

/** Links to the booking of its category, else to its own link. */
export const slideLink = ({ booking_category, button_link }: SlideContent): string =>
  booking_category !== "" ? `/booking?category=${encodeURIComponent(booking_category)}` : button_link || "/trips";

type SlideProps = { slide: SlideContent; position: number; count: number; tagline: string };

/** One slide of the hero, in a `hero-track`. */
export function Slide({ slide, position, count, tagline }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern names each slide as a group
    <div
      className="hero-slide"
      role="group"
      aria-roledescription="slide"
      aria-label={`${position + 1} of ${count}`}
      id={`slide-${position + 1}`}
    >
      <div className="hero-picture">
        <PictureFrame picture={slide.picture} size="hero" priority={position === 0} />
      </div>
      <div className="hero-shade" aria-hidden="true" />
      <div className="page-width">
        <div className="hero-copy">
          {tagline !== "" && <p className="hero-tagline">{tagline}</p>}
          <p className="eyebrow-on-picture">{slide.subtitle}</p>
          <h2 className="mt-2 text-balance font-display text-hero">{slide.title}</h2>
          <p className="mt-4 text-pretty text-white/90 sm:text-lg">{slide.description}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ActionLink href={slideLink(slide)}>{slide.button_text || "Book this adventure"}</ActionLink>
            <ActionLink href="/trips" tone="on_picture">
              See all trips
            </ActionLink>
          </div>
        </div>
      </div>
    </div>
  );
}
