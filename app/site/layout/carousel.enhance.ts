import { restReasons } from "#app/kit/rest-reasons.ts";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const wide = matchMedia("(min-width: 48rem)");
/** Milliseconds without a scroll event after which scrolling has ended. */
const settled = 120;

type Row = { track: HTMLElement; items: readonly HTMLElement[]; most_abreast: number };

const abreast = ({ most_abreast }: Row): number => (wide.matches ? most_abreast : 1);
const pagesOf = (row: Row): number => Math.ceil(row.items.length / abreast(row));

const leftOf = (row: Row, page: number): number => {
  const [first] = row.items;
  const item = row.items[page * abreast(row)];
  return item && first ? item.offsetLeft - first.offsetLeft : 0;
};

/** The page whose first card is nearest to the scroll position; the end of the row is the last page. */
function currentOf(row: Row): number {
  const { scrollLeft, clientWidth, scrollWidth } = row.track;
  const pages = pagesOf(row);
  if (scrollLeft + clientWidth >= scrollWidth - 2) return pages - 1;
  const distances = Array.from({ length: pages }, (_, page) => Math.abs(leftOf(row, page) - scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

/** Wraps around: after the last page comes the first. */
function goTo(row: Row, page: number): void {
  const pages = pagesOf(row);
  const left = leftOf(row, (page + pages) % pages);
  row.track.scrollTo({ left, behavior: calm.matches ? "auto" : "smooth" });
}

/** One dot stands for one page on a wide screen, which may be several pages on a narrow one. */
const dotOf = (row: Row): number => Math.floor((currentOf(row) * abreast(row)) / row.most_abreast);

function mark(row: Row, dots: readonly HTMLElement[]): void {
  const current = dotOf(row);
  dots.forEach((dot, index) => {
    if (index === current) dot.setAttribute("aria-current", "true");
    else dot.removeAttribute("aria-current");
  });
}

/** Advances automatically while not paused; returns functions to reschedule and to toggle the pause. */
function autoplay(carousel: HTMLElement, row: Row) {
  const slideDurationMs = Number(carousel.dataset.stays);
  const pause = carousel.querySelector("[data-pause]");
  let paused = calm.matches;
  let timer = 0;
  const schedule = () => {
    clearTimeout(timer);
    const isPlaying = !paused && reasons.size === 0;
    row.track.ariaLive = isPlaying ? "off" : "polite";
    if (isPlaying) timer = window.setTimeout(() => goTo(row, currentOf(row) + 1), slideDurationMs);
  };
  const setPaused = (value: boolean) => {
    paused = value;
    carousel.toggleAttribute("data-paused", paused);
    if (pause) pause.ariaLabel = paused ? "Play" : "Pause";
    schedule();
  };
  const reasons = restReasons(carousel, schedule);
  setPaused(paused);
  return { schedule, togglePause: () => setPaused(!paused) };
}

function whenSettled(row: Row, callback: () => void): void {
  let timer = 0;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = window.setTimeout(callback, settled);
  };
  row.track.addEventListener("scroll", restartTimer, { passive: true });
  wide.addEventListener("change", restartTimer);
}

/** Adds autoplay, arrows, dots and pause to a scrollable row of cards. */
export function enhance(carousel: HTMLElement): void {
  const track = carousel.querySelector<HTMLElement>(".carousel-track");
  if (!track) return;
  const items = [...track.children].filter((child) => child instanceof HTMLElement);
  const row: Row = { track, items, most_abreast: Number(carousel.dataset.abreast) };
  const dots = [...carousel.querySelectorAll<HTMLElement>("[data-go]")];
  if (dots.length === 0) return;
  const { schedule, togglePause } = autoplay(carousel, row);
  carousel.addEventListener("click", ({ target }) => {
    const control =
      target instanceof Element ? target.closest<HTMLElement>("[data-go], [data-step], [data-pause]") : null;
    if (!control) return;
    const { go, step } = control.dataset;
    if (go) goTo(row, Math.floor((Number(go) * row.most_abreast) / abreast(row)));
    else if (step) goTo(row, currentOf(row) + Number(step));
    else togglePause();
  });
  whenSettled(row, () => {
    mark(row, dots);
    schedule();
  });
  mark(row, dots);
  carousel.setAttribute("data-live", "");
}
