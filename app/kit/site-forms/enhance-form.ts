import { offlineMessage } from "#app/kit/calls/offline-message.ts";
import { isServerReachable } from "#app/kit/calls/reload-if-reachable.ts";
import { showToast } from "./show-toast.ts";

type SubmitHandler = (root: HTMLElement, form: HTMLFormElement) => Promise<void>;

/** Shows a message above the form until the next try. A toast alone may close before it is read. */
export function showProblem(form: HTMLFormElement, message: string): void {
  const place = form.querySelector<HTMLElement>("[data-problem]");
  if (!place) return;
  place.textContent = message;
  place.hidden = message === "";
}

/**
 * Makes a plain form submit without leaving the page. The submit code is loaded on first focus. If it can't be loaded
 * but the server is reachable, the browser submits the form natively.
 */
export function enhanceForm(root: HTMLElement, load: () => Promise<SubmitHandler>): void {
  const form = root.querySelector("form");
  if (!form) return;
  let loading: Promise<SubmitHandler | null> | null = null;
  const ready = () => {
    loading ??= load().catch(() => null);
    return loading;
  };
  form.noValidate = true;
  form.addEventListener("focusin", () => void ready());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const send = await ready();
    if (send) return send(root, form);
    if (await isServerReachable()) return form.submit();
    loading = null;
    // A native submit would lose the page and the values typed.
    showProblem(form, offlineMessage);
    showToast(root, { tone: "bad", title: "Not sent", text: offlineMessage });
  });
  root.querySelector("[data-again]")?.addEventListener("click", () => {
    for (const part of root.querySelectorAll<HTMLElement>("[data-asking]")) part.hidden = false;
    for (const part of root.querySelectorAll<HTMLElement>("[data-done]")) part.hidden = true;
    form.querySelector<HTMLElement>("input:not([tabindex='-1'])")?.focus();
  });
}
