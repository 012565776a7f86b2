import { whenShown } from "#app/kit/when-shown.ts";

/** Whether someone is signed in on this browser, as far as the browser knows. */
const isSignedIn = (): boolean => (localStorage.getItem("auth_token") ?? sessionStorage.getItem("auth_token")) !== null;

/** Pages are the same for everyone; whoever is signed in finds the way to the own page in place of the door. */
export function enhance(element: HTMLElement): void {
  if (!(element instanceof HTMLAnchorElement)) return;
  // Between a page's making and its showing, someone may have signed in.
  whenShown(() => {
    if (!isSignedIn()) return;
    element.href = "/account";
    const words = element.querySelector("[data-words]");
    if (words) words.textContent = "Account";
  });
}
