import { restReasons } from "#app/kit/rest-reasons.ts";
import { swipes } from "#app/kit/swipes.ts";

/** How long a slide stays (specification 1, section 9). */
const stays = 6000;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

type Parts = {
  track: HTMLElement;
  slides: readonly HTMLElement[];
  dots: readonly HTMLElement[];
  pause: HTMLElement | null;
};

function show({ slides, dots }: Parts, current: number): void {
  slides.forEach((slide, position) => {
    slide.toggleAttribute("data-current", position === current);
    slide.inert = position !== current;
  });
  dots.forEach((dot, position) => {
    if (position === current) dot.setAttribute("aria-current", "true");
    else dot.removeAttribute("aria-current");
  });
}

/** Autoplay, arrows, dots, pause and swipe for a row of slides. */
export function enhance(hero: HTMLElement): void {
  const track = hero.querySelector<HTMLElement>(".hero-track");
  if (!track) return;
  const parts: Parts = {
    track,
    slides: [...hero.querySelectorAll<HTMLElement>(".hero-slide")],
    dots: [...hero.querySelectorAll<HTMLElement>("[data-go]")],
    pause: hero.querySelector<HTMLElement>("[data-pause]"),
  };
  const { slides } = parts;
  if (slides.length < 2) return;

  let current = 0;
  let paused = calm.matches;
  let timers: number[] = [];

  const plan = () => {
    for (const timer of timers) clearTimeout(timer);
    const moves = !paused && reasons.size === 0;
    hero.toggleAttribute("data-playing", moves);
    track.ariaLive = moves ? "off" : "polite";
    // The next picture is fetched while this slide is being read, and not before.
    const next = slides[(current + 1) % slides.length];
    timers = moves
      ? [
          window.setTimeout(() => next?.setAttribute("data-ready", ""), stays / 2),
          window.setTimeout(() => go(current + 1), stays),
        ]
      : [];
  };
  const go = (to: number) => {
    current = (to + slides.length) % slides.length;
    slides[current]?.setAttribute("data-ready", "");
    show(parts, current);
    // Taken off and put on again, the attribute starts the dot's progress anew.
    hero.removeAttribute("data-playing");
    requestAnimationFrame(plan);
  };
  const setPaused = (value: boolean) => {
    paused = value;
    hero.toggleAttribute("data-paused", paused);
    if (parts.pause) parts.pause.ariaLabel = paused ? "Play the slides" : "Pause the slides";
    plan();
  };

  const reasons = restReasons(hero, plan);
  hero.addEventListener("click", ({ target }) => {
    const control =
      target instanceof Element ? target.closest<HTMLElement>("[data-go], [data-step], [data-pause]") : null;
    if (!control) return;
    const { go: to, step } = control.dataset;
    if (to) go(Number(to));
    else if (step) go(current + Number(step));
    else setPaused(!paused);
  });
  swipes(track, (step) => go(current + step));

  hero.setAttribute("data-live", "");
  track.removeAttribute("tabindex");
  show(parts, current);
  slides[0]?.setAttribute("data-ready", "");
  setPaused(paused);
}
