import { restReasons } from "#app/kit/rest-reasons.ts";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const wide = matchMedia("(min-width: 48rem)");
/** Milliseconds without scrolling after which the row has come to rest. */
const settled = 120;

type Row = { track: HTMLElement; items: readonly HTMLElement[]; most_abreast: number };

const abreast = ({ most_abreast }: Row): number => (wide.matches ? most_abreast : 1);
const pagesOf = (row: Row): number => Math.ceil(row.items.length / abreast(row));

const leftOf = (row: Row, page: number): number => {
  const [first] = row.items;
  const item = row.items[page * abreast(row)];
  return item && first ? item.offsetLeft - first.offsetLeft : 0;
};

/** The page whose first card is nearest to where the row stands; the end of the row is the last page. */
function currentOf(row: Row): number {
  const { scrollLeft, clientWidth, scrollWidth } = row.track;
  const pages = pagesOf(row);
  if (scrollLeft + clientWidth >= scrollWidth - 2) return pages - 1;
  const distances = Array.from({ length: pages }, (_, page) => Math.abs(leftOf(row, page) - scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

/** Beyond the last page comes the first. */
function goTo(row: Row, to: number): void {
  const pages = pagesOf(row);
  const left = leftOf(row, (to + pages) % pages);
  row.track.scrollTo({ left, behavior: calm.matches ? "auto" : "smooth" });
}

/** One dot stands for as many cards as stand abreast on a wide screen. */
const dotOf = (row: Row): number => Math.floor((currentOf(row) * abreast(row)) / row.most_abreast);

function mark(row: Row, dots: readonly HTMLElement[]): void {
  const current = dotOf(row);
  dots.forEach((dot, position) => {
    if (position === current) dot.setAttribute("aria-current", "true");
    else dot.removeAttribute("aria-current");
  });
}

/** Moves on by itself while nothing speaks against it; answers how to plan anew and how to stop and go on. */
function autoplay(carousel: HTMLElement, row: Row) {
  const stays = Number(carousel.dataset.stays);
  const pause = carousel.querySelector("[data-pause]");
  let paused = calm.matches;
  let timer = 0;
  const plan = () => {
    clearTimeout(timer);
    const moves = !paused && reasons.size === 0;
    row.track.ariaLive = moves ? "off" : "polite";
    if (moves) timer = window.setTimeout(() => goTo(row, currentOf(row) + 1), stays);
  };
  const setPaused = (value: boolean) => {
    paused = value;
    carousel.toggleAttribute("data-paused", paused);
    if (pause) pause.ariaLabel = paused ? "Play" : "Pause";
    plan();
  };
  const reasons = restReasons(carousel, plan);
  setPaused(paused);
  return { plan, turn: () => setPaused(!paused) };
}

function whenSettled(row: Row, work: () => void): void {
  let timer = 0;
  const soon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(work, settled);
  };
  row.track.addEventListener("scroll", soon, { passive: true });
  wide.addEventListener("change", soon);
}

/** A row of cards that moves on page by page, round and round; arrows, dots and pause beside swiping by hand. */
export function enhance(carousel: HTMLElement): void {
  const track = carousel.querySelector<HTMLElement>(".carousel-track");
  if (!track) return;
  const items = [...track.children].filter((child) => child instanceof HTMLElement);
  const row: Row = { track, items, most_abreast: Number(carousel.dataset.abreast) };
  const dots = [...carousel.querySelectorAll<HTMLElement>("[data-go]")];
  if (dots.length === 0) return;
  const { plan, turn } = autoplay(carousel, row);
  carousel.addEventListener("click", ({ target }) => {
    const control =
      target instanceof Element ? target.closest<HTMLElement>("[data-go], [data-step], [data-pause]") : null;
    if (!control) return;
    const { go, step } = control.dataset;
    if (go) goTo(row, Math.floor((Number(go) * row.most_abreast) / abreast(row)));
    else if (step) goTo(row, currentOf(row) + Number(step));
    else turn();
  });
  whenSettled(row, () => {
    mark(row, dots);
    plan();
  });
  mark(row, dots);
  carousel.setAttribute("data-live", "");
}
