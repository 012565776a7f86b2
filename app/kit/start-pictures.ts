const isBroken = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth === 0 && image.src !== "";

/** The frame shows its drawn scene instead; the style sheet does the rest. */
const markBroken = (image: Element): void => image.closest(".picture-frame")?.setAttribute("data-broken", "");

const rightButton = 2;

/** Where the operator wants it: a press of the mouse on a picture offers no menu. The keyboard's own key always does. */
function guardPictures(): void {
  document.addEventListener("contextmenu", (event) => {
    if (event.target instanceof HTMLImageElement && event.button === rightButton) event.preventDefault();
  });
}

/** A picture that can't be loaded is replaced by a placeholder (specification 1, section 4). */
export function startPictures(): void {
  if ("guardsPictures" in document.documentElement.dataset) guardPictures();
  document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && markBroken(target), true);
  for (const image of document.querySelectorAll<HTMLImageElement>(".picture-frame img")) {
    if (isBroken(image)) markBroken(image);
  }
}
