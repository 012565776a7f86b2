import { whenShown } from "#app/kit/when-shown.ts";

/** How long a toast stays, in milliseconds (specification 1, section 9). */
const toastStays = 4000;

/** Loads the picture of a frame once more: a new element asks the network again. */
function again(frame: Element): void {
  const image = frame.querySelector("img");
  if (!image) return;
  const copy = image.cloneNode(true);
  if (copy instanceof HTMLImageElement) copy.loading = "eager";
  frame.removeAttribute("data-broken");
  image.replaceWith(copy);
}

/** A second try for each picture that didn't come; and the notice of a failed list goes by itself. */
export function enhance(photos: HTMLElement): void {
  photos.addEventListener("click", ({ target }) => {
    const retry = target instanceof Element ? target.closest("[data-retry]") : null;
    const photo = retry?.closest(".photo");
    const frame = photo?.querySelector(".picture-frame");
    if (!photo || !frame) return;
    again(frame);
    // The button goes with the failure that it was for.
    photo.querySelector<HTMLElement>("[data-enlarge]")?.focus();
  });
  whenShown(() => setTimeout(() => photos.querySelector("[data-passing]")?.remove(), toastStays));
}
