const isBroken = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth === 0 && image.src !== "";

/** The frame shows its drawn scene instead; the style sheet does the rest. */
const markBroken = (image: Element): void => image.closest(".picture-frame")?.setAttribute("data-broken", "");

/** A picture that can't be loaded is replaced by a placeholder (specification 1, section 4). */
export function startPictures(): void {
  document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && markBroken(target), true);
  for (const image of document.querySelectorAll<HTMLImageElement>(".picture-frame img")) {
    if (isBroken(image)) markBroken(image);
  }
}
