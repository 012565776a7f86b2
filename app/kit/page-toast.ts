/** How long a toast stays, in milliseconds (specification 1, section 9). */
const stays = 4000;

export type PageToast = { tone: "good" | "bad"; title: string; text?: string };

/** Shows a toast where the page has a place for it, without React; a new one takes the place of the old. */
export function showToast(place: ParentNode, { tone, title, text = "" }: PageToast): void {
  const region = place.querySelector<HTMLElement>(".toast-region");
  const template = region?.querySelector("template");
  const toast = template?.content.firstElementChild?.cloneNode(true);
  if (!region || !(toast instanceof HTMLElement)) return;
  for (const other of document.querySelectorAll(".toast")) other.remove();
  region.ariaLive = tone === "bad" ? "assertive" : "polite";
  toast.dataset.tone = tone;
  const heading = toast.querySelector("strong");
  if (heading) heading.textContent = title;
  toast.querySelector(".toast-words")?.append(text);
  toast.querySelector("button")?.addEventListener("click", () => toast.remove());
  region.append(toast);
  setTimeout(() => toast.remove(), stays);
}
