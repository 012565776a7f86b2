import { CarouselControls } from "#app/ui/site/carousel-controls.tsx";
import { FallbackBadge } from "#app/ui/site/fallback-notice.tsx";
import { Slide } from "#app/ui/site/hero-slide.tsx";
import type { HeroSlides } from "./built-in-slides.ts";

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
