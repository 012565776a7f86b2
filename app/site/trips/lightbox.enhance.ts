import { onSwipe } from "#app/kit/islands/on-swipe.ts";

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

/** Shows pictures full-screen, with arrow keys, buttons and swipes. The native dialog traps the focus. */
export function enhance(gallery: HTMLElement): void {
  const dialog = gallery.querySelector("dialog");
  const stage = gallery.querySelector(".lightbox-stage");
  const caption = gallery.querySelector(".lightbox-caption");
  const count = gallery.querySelector(".lightbox-count");
  if (!dialog || !stage || !caption || !count) return;
  // Queried on each opening, since a filter may have replaced the list.
  let links: Element[] = [];
  let current = 0;

  const show = (index: number) => {
    current = (index + links.length) % links.length;
    const link = links[current];
    const picture = link && cloneEnlarged(link);
    if (!picture) return;
    stage.replaceChildren(picture);
    caption.textContent = picture.querySelector("img")?.alt ?? "";
    count.textContent = `${current + 1} of ${links.length}`;
  };
  const step = (offset: number) => links.length > 1 && show(current + offset);

  gallery.addEventListener("click", (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest("[data-enlarge]") : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    links = [...gallery.querySelectorAll("[data-enlarge]")];
    dialog.toggleAttribute("data-single", links.length < 2);
    show(links.indexOf(link));
    dialog.showModal();
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
    stage.replaceChildren();
    const link = links[current];
    if (link instanceof HTMLElement) link.focus();
  });
  onSwipe(dialog, step);
}
