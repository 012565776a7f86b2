import { onSwipe } from "#app/kit/islands/on-swipe.ts";
import { type LightboxSlots, readLightboxSlots } from "./lightbox-slots.ts";

/** Clones the picture of a thumbnail; `sizes` makes the browser choose a larger file. */
function cloneEnlarged(link: Element): HTMLElement | null {
  const copy = link.querySelector("picture")?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return null;
  // Removes the blur placeholder, which would fill the screen around the picture.
  copy.removeAttribute("style");
  for (const source of copy.querySelectorAll("source")) source.sizes = "100vw";
  const image = copy.querySelector("img");
  if (image) {
    image.loading = "eager";
    image.style.objectFit = "contain";
  }
  return copy;
}

/** The history entry of an open lightbox, so that Back closes it. */
const openState = { lightbox: true };
const isOpenState = (): boolean => history.state?.lightbox === true;

function showTripLink(dialog: HTMLElement, link: Element): void {
  const tripLink = dialog.querySelector<HTMLAnchorElement>(".lightbox-trip");
  if (!tripLink || !(link instanceof HTMLElement)) return;
  const { tripSlug, tripTitle } = link.dataset;
  tripLink.hidden = tripSlug === undefined;
  tripLink.href = `/trips/${tripSlug ?? ""}`;
  tripLink.textContent = tripTitle ?? "";
}

function showPicture(dialog: HTMLElement, link: Element): boolean {
  const picture = cloneEnlarged(link);
  const text = dialog.querySelector(".lightbox-text");
  if (!picture || !text) return false;
  dialog.querySelector(".lightbox-stage")?.replaceChildren(picture);
  text.textContent = picture.querySelector("img")?.alt ?? "";
  showTripLink(dialog, link);
  return true;
}

/** Makes Back close the dialog: opening it adds a history entry, and closing it otherwise goes back over that entry. */
function closeOnBack(dialog: HTMLDialogElement): void {
  // A reload or a return to the page restores the entry, but not the dialog.
  if (isOpenState()) history.replaceState(null, "");
  addEventListener("popstate", () => dialog.close());
  dialog.addEventListener("close", () => {
    if (isOpenState()) history.back();
  });
}

/** Shows pictures full-screen, with arrow keys, buttons and swipes. The native dialog traps the focus. */
export function enhance(gallery: HTMLElement): void {
  const dialog = gallery.querySelector("dialog");
  const count = gallery.querySelector(".lightbox-count");
  if (!dialog || !count) return;
  let slots: LightboxSlots | null = null;
  let opener: HTMLElement | null = null;
  let current = 0;

  const show = async (index: number) => {
    if (!slots) return;
    const wanted = (index + slots.count) % slots.count;
    current = wanted;
    const link = await slots.get(wanted);
    if (current !== wanted || !link || !showPicture(dialog, link)) return;
    count.textContent = `${wanted + 1} of ${slots.count}`;
    if (link instanceof HTMLElement && link.isConnected) opener = link;
  };
  const step = (offset: number) => {
    if (slots && slots.count > 1) void show(current + offset);
  };

  gallery.addEventListener("click", (event) => {
    const { target } = event;
    const clicked = target instanceof Element ? target.closest("[data-enlarge], [data-open-lightbox]") : null;
    const link = clicked?.matches("[data-enlarge]") ? clicked : clicked && gallery.querySelector("[data-enlarge]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    slots = readLightboxSlots(gallery);
    dialog.toggleAttribute("data-single", slots.count < 2);
    void show(slots.indexOf(link));
    dialog.showModal();
    history.pushState(openState, "");
  });
  dialog.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const control = target.closest<HTMLElement>("[data-step]");
    if (control) step(Number(control.dataset.step));
    else if (!target.closest("picture, figcaption")) dialog.close();
  });
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowRight") step(1);
    if (key === "ArrowLeft") step(-1);
  });
  dialog.addEventListener("close", () => {
    dialog.querySelector(".lightbox-stage")?.replaceChildren();
    opener?.focus();
  });
  closeOnBack(dialog);
  onSwipe(dialog, step);
}
