/** Scroll position in pixels from which the header has a solid background. */
const solidHeaderAfterPx = 50;
/** Scroll position in pixels from which the back-to-top link is shown. */
const backToTopAfterPx = 500;

/** How long after the last scroll upwards the document counts as being scrolled up. */
const scrollingUpMs = 2_000;

/** Below this distance from the top of the window, the footer lies under what is fixed there. */
const footerTopPx = 140;

/** Sets `data-scrolled`, `data-far`, `data-in-footer` and `data-scrolling-up` on the document, for the stylesheet. */
export function startScrollState(): void {
  const { documentElement } = document;
  const footer = document.querySelector(".site-footer");
  let lastY = scrollY;
  let timer = 0;
  const setScrollingUp = (isUp: boolean) => {
    documentElement.toggleAttribute("data-scrolling-up", isUp);
    clearTimeout(timer);
    if (isUp) timer = window.setTimeout(setScrollingUp, scrollingUpMs, false);
  };
  const update = () => {
    documentElement.toggleAttribute("data-scrolled", scrollY > solidHeaderAfterPx);
    documentElement.toggleAttribute("data-far", scrollY > backToTopAfterPx);
    const isInFooter = footer !== null && footer.getBoundingClientRect().top < footerTopPx;
    documentElement.toggleAttribute("data-in-footer", isInFooter);
    if (scrollY !== lastY) setScrollingUp(scrollY < lastY);
    lastY = scrollY;
  };
  addEventListener("scroll", update, { passive: true });
  update();
}
