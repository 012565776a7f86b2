import { fetchPageWithResults, replaceResults } from "#app/kit/islands/results-region.ts";
import { createEditButton, type EditableTrip } from "#app/trips/on-site/edit-button.ts";
import type { SavedTrip } from "#app/trips/on-site/editor-request.ts";

/** The trip that a card leads to. */
function tripOf(card: Element): EditableTrip | null {
  const link = card.querySelector<HTMLAnchorElement>(".trip-card-link");
  const slug = link?.pathname.split("/").at(-1);
  return slug ? { slug, title: link?.textContent ?? "" } : null;
}

const findButtons = (section: ParentNode): HTMLElement[] => [
  ...section.querySelectorAll<HTMLElement>(".trip-card .edit-button"),
];

/** Replaces the list with a fresh one, and moves the focus to the saved trip; reloads the page if that fails. */
async function refreshResults({ slug }: SavedTrip): Promise<void> {
  const page = await fetchPageWithResults(location.href, { cache: "no-store" });
  const results = page && replaceResults(page);
  if (!results) return location.reload();
  addEditButtons(results);
  const buttons = findButtons(results);
  (buttons.find((button) => button.dataset.slug === slug) ?? buttons[0])?.focus({ preventScroll: true });
}

/** Adds a button to every trip card that opens the editor. */
export function addEditButtons(section: HTMLElement): void {
  for (const card of section.querySelectorAll(".trip-card:not(:has(.edit-button))")) {
    const trip = tripOf(card);
    if (trip) card.append(createEditButton(trip, (saved) => void refreshResults(saved)));
  }
}
