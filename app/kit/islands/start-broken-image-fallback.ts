const isBroken = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth === 0 && image.src !== "";

/** Marks the frame; the stylesheet then shows the placeholder scene. */
const markBroken = (image: Element): void => image.closest(".picture-frame")?.setAttribute("data-broken", "");

const rightButton = 2;

/** Blocks the right-click menu on pictures (a site setting). The context-menu key keeps working. */
function blockPictureMenus(): void {
  document.addEventListener("contextmenu", (event) => {
    if (event.target instanceof HTMLImageElement && event.button === rightButton) event.preventDefault();
  });
}

/** Replaces pictures that fail to load by a placeholder. */
export function startBrokenImageFallback(): void {
  if ("guardsPictures" in document.documentElement.dataset) blockPictureMenus();
  document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && markBroken(target), true);
  for (const image of document.querySelectorAll<HTMLImageElement>(".picture-frame img")) {
    if (isBroken(image)) markBroken(image);
  }
}
