/** Scroll position in pixels from which the header has a solid background. */
const solidHeaderAfterPx = 50;
/** Scroll position in pixels from which the back-to-top link is shown. */
const backToTopAfterPx = 500;

/** Sets `data-scrolled` and `data-far` on the document, for the stylesheet. */
export function startScrollState(): void {
  const { documentElement } = document;
  const update = () => {
    documentElement.toggleAttribute("data-scrolled", scrollY > solidHeaderAfterPx);
    documentElement.toggleAttribute("data-far", scrollY > backToTopAfterPx);
  };
  addEventListener("scroll", update, { passive: true });
  update();
}
