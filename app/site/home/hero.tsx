import { ActionLink } from "#app/ui/site/action-link.tsx";
import { CarouselControls } from "#app/ui/site/carousel-controls.tsx";
import { FallbackBadge } from "#app/ui/site/fallback-notice.tsx";
import { PictureFrame } from "#app/ui/site/picture-frame.tsx";
import { type HeroSlides, type SlideContent, slideLink } from "./built-in-slides.ts";

type SlideProps = { slide: SlideContent; position: number; count: number; tagline: string };

function Slide({ slide, position, count, tagline }: SlideProps) {
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

/** A scrollable row of slides; becomes a slider with scripts. */
export function Hero({ slides, isFallback, tagline }: HeroSlides & { tagline: string }) {
  return (
    <section
      className="hero"
      aria-roledescription="carousel"
      aria-label="Featured adventures"
      data-enhance="hero-slider"
      data-under-header=""
    >
      {slides.length > 1 && (
        <CarouselControls variant="hero" dots={slides.map(({ id, title }) => ({ id, label: title }))} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without scripts the row is scrolled with the keyboard */}
      <div className="hero-track" tabIndex={0}>
        {slides.map((slide, position) => (
          <Slide key={slide.id} slide={slide} position={position} count={slides.length} tagline={tagline} />
        ))}
      </div>
      {isFallback && (
        <div className="hero-badge">
          <FallbackBadge />
        </div>
      )}
    </section>
  );
}
