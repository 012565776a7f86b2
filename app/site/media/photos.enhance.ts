import { onPageActivated } from "#app/kit/islands/on-page-activated.ts";
import { toastDurationMs } from "#app/kit/site-forms/show-toast.ts";

/** Replaces the image element, since browsers retry a failed image only with a new element. */
function reloadPicture(frame: Element): void {
  const image = frame.querySelector("img");
  if (!image) return;
  const copy = image.cloneNode(true);
  if (copy instanceof HTMLImageElement) copy.loading = "eager";
  frame.removeAttribute("data-broken");
  image.replaceWith(copy);
}

/** Handles the retry button of failed pictures and hides the error toast after a while. */
export function enhance(photos: HTMLElement): void {
  photos.addEventListener("click", ({ target }) => {
    const retry = target instanceof Element ? target.closest("[data-retry]") : null;
    const photo = retry?.closest(".photo");
    const frame = photo?.querySelector(".picture-frame");
    if (!photo || !frame) return;
    reloadPicture(frame);
    // The retry button disappears, so the focus moves to the picture.
    photo.querySelector<HTMLElement>("[data-enlarge]")?.focus();
  });
  onPageActivated(() => setTimeout(() => photos.querySelector("[data-passing]")?.remove(), toastDurationMs));
}
