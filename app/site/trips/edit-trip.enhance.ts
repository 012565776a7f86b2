import { mayEditTrips } from "#app/trips/on-site/may-edit-trips.ts";

/** Adds an edit button to the head of a trip page, for administrators. */
export async function enhance(head: HTMLElement): Promise<void> {
  const { slug } = head.dataset;
  if (!slug || !mayEditTrips()) return;
  const { createEditButton } = await import("#app/trips/on-site/edit-button.ts");
  const trip = { slug, title: head.querySelector("h1")?.textContent ?? "" };
  const button = createEditButton(trip, (saved) => {
    // A trip that was taken off the website has no page: this one stays, with Undo.
    if (saved.is_active) location.replace(`/trips/${saved.slug}`);
  });
  head.append(button);
}
