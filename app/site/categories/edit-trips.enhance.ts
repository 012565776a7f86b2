import { onResults } from "#app/kit/results.ts";

/** The page is the same for everyone; administrators find a button to edit on each card. The server decides anew. */
export function enhance(section: HTMLElement): void {
  const user = localStorage.getItem("auth_user") ?? sessionStorage.getItem("auth_user") ?? "";
  if (!/"role":"(super_)?admin"/.test(user)) return;
  const addTo = async (results: HTMLElement) => (await import("./edit-buttons.ts")).addEditButtons(results);
  void addTo(section);
  onResults((results) => void addTo(results));
}
