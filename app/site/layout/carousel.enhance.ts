import { restReasons } from "#app/kit/rest-reasons.ts";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const wide = matchMedia("(min-width: 48rem)");

/** Moves a row of cards on by itself, page by page, round and round; arrows, dots and pause beside swiping by hand. */
export function enhance(carousel: HTMLElement): void {
  const track = carousel.querySelector<HTMLElement>(".carousel-track");
  if (!track) return;
  const items = [...track.children].filter((child) => child instanceof HTMLElement);
  const dots = [...carousel.querySelectorAll<HTMLElement>("[data-go]")];
  const pause = carousel.querySelector<HTMLElement>("[data-pause]");
  const stays = Number(carousel.dataset.stays);
  const most = Number(carousel.dataset.abreast);
  if (items.length < 2 || !pause) return;

  let paused = calm.matches;
  let timer = 0;
  const abreast = () => (wide.matches ? most : 1);
  const pages = () => Math.ceil(items.length / abreast());
  const leftOf = (item: HTMLElement | undefined) => (item ? item.offsetLeft - (items[0]?.offsetLeft ?? 0) : 0);
  /** The page whose first card is nearest to where the row stands; the end of the row is the last page. */
  const current = () => {
    if (track.scrollLeft + track.clientWidth >= track.scrollWidth - 2) return pages() - 1;
    const distances = Array.from({ length: pages() }, (_, page) =>
      Math.abs(leftOf(items[page * abreast()]) - track.scrollLeft),
    );
    return distances.indexOf(Math.min(...distances));
  };
  const go = (to: number) => {
    const page = (to + pages()) % pages();
    track.scrollTo({ left: leftOf(items[page * abreast()]), behavior: calm.matches ? "auto" : "smooth" });
  };
  const plan = () => {
    clearTimeout(timer);
    const moves = !paused && reasons.size === 0;
    track.ariaLive = moves ? "off" : "polite";
    if (moves) timer = window.setTimeout(() => go(current() + 1), stays);
  };
  const mark = () => {
    const page = current();
    const perDot = Math.max(1, Math.round(pages() / dots.length));
    dots.forEach((dot, position) => {
      if (position === Math.floor(page / perDot)) dot.setAttribute("aria-current", "true");
      else dot.removeAttribute("aria-current");
    });
    plan();
  };
  const setPaused = (value: boolean) => {
    paused = value;
    carousel.toggleAttribute("data-paused", paused);
    pause.ariaLabel = paused ? "Play" : "Pause";
    plan();
  };

  const reasons = restReasons(carousel, plan);
  carousel.addEventListener("click", ({ target }) => {
    const control =
      target instanceof Element ? target.closest<HTMLElement>("[data-go], [data-step], [data-pause]") : null;
    if (!control) return;
    const { go: to, step } = control.dataset;
    if (to) go(Number(to) * Math.max(1, Math.round(pages() / dots.length)));
    else if (step) go(current() + Number(step));
    else setPaused(!paused);
  });
  let settling = 0;
  track.addEventListener(
    "scroll",
    () => {
      clearTimeout(settling);
      settling = window.setTimeout(mark, 120);
    },
    { passive: true },
  );
  wide.addEventListener("change", mark);
  carousel.setAttribute("data-live", "");
  mark();
  setPaused(paused);
}
