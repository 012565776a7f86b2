import { swipes } from "#app/kit/swipes.ts";

/** The picture of a thumbnail, for the whole screen: the same files, chosen for a larger size. */
function enlarged(link: Element): HTMLElement | null {
  const copy = link.querySelector("picture")?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return null;
  // The blurred stand-in would fill the whole screen around the picture.
  copy.removeAttribute("style");
  for (const source of copy.querySelectorAll("source")) source.sizes = "100vw";
  const image = copy.querySelector("img");
  if (image) {
    image.loading = "eager";
    image.style.objectFit = "contain";
  }
  return copy;
}

/** Pictures over the whole screen: arrow keys, buttons and swipes; the dialog itself keeps and gives back the focus. */
export function enhance(gallery: HTMLElement): void {
  const dialog = gallery.querySelector("dialog");
  const stage = gallery.querySelector(".lightbox-stage");
  const caption = gallery.querySelector(".lightbox-caption");
  const count = gallery.querySelector(".lightbox-count");
  if (!dialog || !stage || !caption || !count) return;
  // Asked for at each opening: the list may have been exchanged since.
  let links: Element[] = [];
  let current = 0;

  const show = (to: number) => {
    current = (to + links.length) % links.length;
    const link = links[current];
    const picture = link && enlarged(link);
    if (!picture) return;
    stage.replaceChildren(picture);
    caption.textContent = picture.querySelector("img")?.alt ?? "";
    count.textContent = `${current + 1} of ${links.length}`;
  };
  const step = (by: number) => links.length > 1 && show(current + by);

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
    const shown = links[current];
    if (shown instanceof HTMLElement) shown.focus();
  });
  swipes(dialog, step);
}
