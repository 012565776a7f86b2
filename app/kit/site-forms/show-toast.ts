/** Time until a toast closes by itself. */
export const toastDurationMs = 4000;

export type ToastContent = { tone: "good" | "bad"; title: string; text?: string; durationMs?: number; atTop?: true };

/** Adds a toast region to pages that were rendered without one. */
function createRegion(): HTMLElement {
  const region = document.createElement("div");
  region.className = "toast-region";
  region.innerHTML =
    '<template><div class="toast"><p class="toast-words"><strong></strong></p>' +
    '<button type="button" class="toast-close"><span aria-hidden="true">×</span><span class="sr-only">Close</span></button>' +
    "</div></template>";
  document.body.append(region);
  return region;
}

const templateRegionSelector = ".toast-region:has(> template)";

/** Shows a toast without React. A new toast replaces the old one. */
export function showToast(place: ParentNode, { tone, title, text = "" }: ToastContent): void {
  const region = place.querySelector<HTMLElement>(templateRegionSelector) ?? createRegion();
  const toast = region.querySelector("template")?.content.firstElementChild?.cloneNode(true);
  if (!(toast instanceof HTMLElement)) return;
  for (const other of document.querySelectorAll(".toast")) other.remove();
  region.ariaLive = tone === "bad" ? "assertive" : "polite";
  toast.dataset.tone = tone;
  const heading = toast.querySelector("strong");
  if (heading) heading.textContent = title;
  toast.querySelector(".toast-words")?.append(text);
  toast.querySelector("button")?.addEventListener("click", () => toast.remove());
  region.append(toast);
  setTimeout(() => toast.remove(), toastDurationMs);
}
