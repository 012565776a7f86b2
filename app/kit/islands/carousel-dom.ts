export function markCurrentDot(dots: readonly HTMLElement[], current: number): void {
  dots.forEach((dot, index) => {
    if (index === current) dot.setAttribute("aria-current", "true");
    else dot.removeAttribute("aria-current");
  });
}

type CarouselActions = { goTo: (dot: number) => void; step: (by: number) => void; togglePause: () => void };

/** Calls back on a click on a dot, an arrow or the pause button. */
export function onCarouselClick(carousel: HTMLElement, { goTo, step, togglePause }: CarouselActions): void {
  carousel.addEventListener("click", ({ target }) => {
    const control =
      target instanceof Element ? target.closest<HTMLElement>("[data-go], [data-step], [data-pause]") : null;
    if (!control) return;
    const { go: dot, step: by } = control.dataset;
    if (dot) goTo(Number(dot));
    else if (by) step(Number(by));
    else togglePause();
  });
}
