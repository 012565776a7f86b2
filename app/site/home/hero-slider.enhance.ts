import { markCurrentDot, onCarouselClick } from "#app/kit/islands/carousel-dom.ts";
import { onSwipe } from "#app/kit/islands/on-swipe.ts";
import { pauseReasons } from "#app/kit/islands/pause-reasons.ts";

const slideDurationMs = 6000;

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

type Slider = {
  hero: HTMLElement;
  track: HTMLElement;
  slides: readonly HTMLElement[];
  dots: readonly HTMLElement[];
  pauseButton: HTMLElement | null;
  pauseReasons: ReadonlySet<string>;
  current: number;
  paused: boolean;
  timers: readonly number[];
};

function showSlide({ slides, dots, current }: Slider): void {
  slides[current]?.setAttribute("data-ready", "");
  slides.forEach((slide, index) => {
    slide.toggleAttribute("data-current", index === current);
    slide.inert = index !== current;
  });
  markCurrentDot(dots, current);
}

function scheduleNext(slider: Slider): void {
  const { hero, track, slides, pauseReasons, current, paused } = slider;
  for (const timer of slider.timers) clearTimeout(timer);
  const isPlaying = !paused && pauseReasons.size === 0;
  hero.toggleAttribute("data-playing", isPlaying);
  track.ariaLive = isPlaying ? "off" : "polite";
  // Preloads the next picture halfway through the current slide.
  const next = slides[(current + 1) % slides.length];
  slider.timers = isPlaying
    ? [
        window.setTimeout(() => next?.setAttribute("data-ready", ""), slideDurationMs / 2),
        window.setTimeout(() => goToSlide(slider, current + 1), slideDurationMs),
      ]
    : [];
}

function goToSlide(slider: Slider, to: number): void {
  const { length } = slider.slides;
  slider.current = (to + length) % length;
  showSlide(slider);
  // Removing and re-adding the attribute restarts the progress animation of the dot.
  slider.hero.removeAttribute("data-playing");
  requestAnimationFrame(() => scheduleNext(slider));
}

function setPaused(slider: Slider, paused: boolean): void {
  slider.paused = paused;
  slider.hero.toggleAttribute("data-paused", paused);
  if (slider.pauseButton) slider.pauseButton.ariaLabel = paused ? "Play the slides" : "Pause the slides";
  scheduleNext(slider);
}

/** Adds autoplay, arrows, dots, pause and swipe to the hero slides. */
export function enhance(hero: HTMLElement): void {
  const track = hero.querySelector<HTMLElement>(".hero-track");
  const slides = [...hero.querySelectorAll<HTMLElement>(".hero-slide")];
  if (!track || slides.length < 2) return;
  const slider: Slider = {
    hero,
    track,
    slides,
    dots: [...hero.querySelectorAll<HTMLElement>("[data-go]")],
    pauseButton: hero.querySelector<HTMLElement>("[data-pause]"),
    pauseReasons: pauseReasons(hero, () => scheduleNext(slider)),
    current: 0,
    paused: reducedMotion.matches,
    timers: [],
  };
  const step = (by: number) => goToSlide(slider, slider.current + by);
  const togglePause = () => setPaused(slider, !slider.paused);
  onCarouselClick(hero, { goTo: (slide) => goToSlide(slider, slide), step, togglePause });
  onSwipe(track, step);
  hero.setAttribute("data-live", "");
  track.removeAttribute("tabindex");
  showSlide(slider);
  setPaused(slider, slider.paused);
}
