import { restReasons } from "#app/kit/rest-reasons.ts";
import { swipes } from "#app/kit/swipes.ts";

const stays = 6000;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

type Slider = {
  hero: HTMLElement;
  track: HTMLElement;
  slides: readonly HTMLElement[];
  dots: readonly HTMLElement[];
  pause: HTMLElement | null;
  reasons: ReadonlySet<string>;
  current: number;
  paused: boolean;
  timers: readonly number[];
};

function show({ slides, dots, current }: Slider): void {
  slides[current]?.setAttribute("data-ready", "");
  slides.forEach((slide, index) => {
    slide.toggleAttribute("data-current", index === current);
    slide.inert = index !== current;
  });
  dots.forEach((dot, index) => {
    if (index === current) dot.setAttribute("aria-current", "true");
    else dot.removeAttribute("aria-current");
  });
}

function plan(slider: Slider): void {
  const { hero, track, slides, reasons, current, paused } = slider;
  for (const timer of slider.timers) clearTimeout(timer);
  const isPlaying = !paused && reasons.size === 0;
  hero.toggleAttribute("data-playing", isPlaying);
  track.ariaLive = isPlaying ? "off" : "polite";
  // Preloads the next picture halfway through the current slide.
  const next = slides[(current + 1) % slides.length];
  slider.timers = isPlaying
    ? [
        window.setTimeout(() => next?.setAttribute("data-ready", ""), stays / 2),
        window.setTimeout(() => go(slider, current + 1), stays),
      ]
    : [];
}

function go(slider: Slider, to: number): void {
  const { length } = slider.slides;
  slider.current = (to + length) % length;
  show(slider);
  // Removing and re-adding the attribute restarts the progress animation of the dot.
  slider.hero.removeAttribute("data-playing");
  requestAnimationFrame(() => plan(slider));
}

function setPaused(slider: Slider, paused: boolean): void {
  slider.paused = paused;
  slider.hero.toggleAttribute("data-paused", paused);
  if (slider.pause) slider.pause.ariaLabel = paused ? "Play the slides" : "Pause the slides";
  plan(slider);
}

function press(slider: Slider, target: EventTarget | null): void {
  const control =
    target instanceof Element ? target.closest<HTMLElement>("[data-go], [data-step], [data-pause]") : null;
  if (!control) return;
  const { go: to, step } = control.dataset;
  if (to) go(slider, Number(to));
  else if (step) go(slider, slider.current + Number(step));
  else setPaused(slider, !slider.paused);
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
    pause: hero.querySelector<HTMLElement>("[data-pause]"),
    reasons: restReasons(hero, () => plan(slider)),
    current: 0,
    paused: calm.matches,
    timers: [],
  };
  hero.addEventListener("click", ({ target }) => press(slider, target));
  swipes(track, (step) => go(slider, slider.current + step));
  hero.setAttribute("data-live", "");
  track.removeAttribute("tabindex");
  show(slider);
  setPaused(slider, slider.paused);
}
