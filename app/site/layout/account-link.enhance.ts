import { onPageActivated } from "#app/kit/islands/on-page-activated.ts";

/** Checks for a stored token only; the session may have expired on the server. */
const isSignedIn = (): boolean => (localStorage.getItem("auth_token") ?? sessionStorage.getItem("auth_token")) !== null;

/** Cached pages are the same for everyone, so "Sign in" is replaced by "Account" in the browser. */
export function enhance(element: HTMLElement): void {
  if (!(element instanceof HTMLAnchorElement)) return;
  // Prerendered pages may be shown after the visitor has signed in.
  onPageActivated(() => {
    if (!isSignedIn()) return;
    element.href = "/account";
    const label = element.querySelector("[data-words]");
    if (label) label.textContent = "Account";
  });
}
