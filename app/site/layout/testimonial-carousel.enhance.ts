import { markCurrentDot, onCarouselClick } from "#app/kit/islands/carousel-dom.ts";
import { pauseReasons } from "#app/kit/islands/pause-reasons.ts";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const wideScreen = matchMedia("(min-width: 48rem)");
/** Milliseconds without a scroll event after which scrolling has ended. */
const scrollIdleMs = 120;

type CarouselRow = { track: HTMLElement; items: readonly HTMLElement[]; maxPerPage: number };

const itemsPerPage = ({ maxPerPage }: CarouselRow): number => (wideScreen.matches ? maxPerPage : 1);
const countPages = (row: CarouselRow): number => Math.ceil(row.items.length / itemsPerPage(row));

const pageOffset = (row: CarouselRow, page: number): number => {
  const [first] = row.items;
  const item = row.items[page * itemsPerPage(row)];
  return item && first ? item.offsetLeft - first.offsetLeft : 0;
};

/** The page whose first card is nearest to the scroll position; the end of the row is the last page. */
function currentPage(row: CarouselRow): number {
  const { scrollLeft, clientWidth, scrollWidth } = row.track;
  const pages = countPages(row);
  if (scrollLeft + clientWidth >= scrollWidth - 2) return pages - 1;
  const distances = Array.from({ length: pages }, (_, page) => Math.abs(pageOffset(row, page) - scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

/** Wraps around: after the last page comes the first. */
function goToPage(row: CarouselRow, page: number): void {
  const pages = countPages(row);
  const left = pageOffset(row, (page + pages) % pages);
  row.track.scrollTo({ left, behavior: reducedMotion.matches ? "auto" : "smooth" });
}

/** One dot stands for one page on a wide screen, which may be several pages on a narrow one. */
const currentDot = (row: CarouselRow): number => Math.floor((currentPage(row) * itemsPerPage(row)) / row.maxPerPage);

/** Advances automatically while not paused. The interval is that from start to start, however long the scrolling takes. */
function startAutoplay(carousel: HTMLElement, row: CarouselRow) {
  const slideDurationMs = Number(carousel.dataset.stays);
  const pause = carousel.querySelector("[data-pause]");
  let paused = reducedMotion.matches;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the row scrolls because of this script. */
  let isMoving = false;
  const schedule = () => {
    clearTimeout(timer);
    const isPlaying = !paused && reasons.size === 0;
    row.track.ariaLive = isPlaying ? "off" : "polite";
    if (isPlaying) timer = setTimeout(() => moveTo(currentPage(row) + 1), slideDurationMs);
  };
  const moveTo = (page: number) => {
    isMoving = true;
    schedule();
    goToPage(row, page);
  };
  const setPaused = (value: boolean) => {
    paused = value;
    carousel.toggleAttribute("data-paused", paused);
    if (pause) pause.ariaLabel = paused ? "Play" : "Pause";
    schedule();
  };
  const reasons = pauseReasons(carousel, schedule);
  setPaused(paused);
  return {
    moveTo,
    togglePause: () => setPaused(!paused),
    onScrolled: () => {
      // Somebody has swiped: the page gets its whole time.
      if (!isMoving) schedule();
      isMoving = false;
    },
  };
}

function onScrollEnd(row: CarouselRow, callback: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(callback, scrollIdleMs);
  };
  row.track.addEventListener("scroll", restartTimer, { passive: true });
  wideScreen.addEventListener("change", restartTimer);
}

/** Adds autoplay, arrows, dots and pause to a scrollable row of cards. */
export function enhance(carousel: HTMLElement): void {
  const track = carousel.querySelector<HTMLElement>(".carousel-track");
  if (!track) return;
  const items = [...track.children].filter((child) => child instanceof HTMLElement);
  const row: CarouselRow = { track, items, maxPerPage: Number(carousel.dataset.abreast) };
  const dots = [...carousel.querySelectorAll<HTMLElement>("[data-go]")];
  if (dots.length === 0) return;
  const { moveTo, togglePause, onScrolled } = startAutoplay(carousel, row);
  onCarouselClick(carousel, {
    goTo: (dot) => moveTo(Math.floor((dot * row.maxPerPage) / itemsPerPage(row))),
    step: (by) => moveTo(currentPage(row) + by),
    togglePause,
  });
  onScrollEnd(row, () => {
    markCurrentDot(dots, currentDot(row));
    onScrolled();
  });
  markCurrentDot(dots, currentDot(row));
  carousel.setAttribute("data-live", "");
}
