import { onResultsReplaced } from "#app/kit/islands/results-region.ts";

/** Cached pages are the same for everyone, so edit buttons are added in the browser. The server checks permissions. */
export function enhance(section: HTMLElement): void {
  const user = localStorage.getItem("auth_user") ?? sessionStorage.getItem("auth_user") ?? "";
  if (!/"role":"(super_)?admin"/.test(user)) return;
  const addTo = async (results: HTMLElement) => (await import("./edit-buttons.ts")).addEditButtons(results);
  void addTo(section);
  onResultsReplaced((results) => void addTo(results));
}
