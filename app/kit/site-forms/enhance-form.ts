import { offlineMessage } from "#app/kit/calls/offline-message.ts";
import { isServerReachable } from "#app/kit/calls/reload-if-reachable.ts";
import { clearDraft, readDraft, saveDraft } from "#app/kit/session/draft-store.ts";
import { isRecord } from "#shared/kit/is-record.ts";
import { showToast } from "./show-toast.ts";

type SubmitHandler = (root: HTMLElement, form: HTMLFormElement) => Promise<void>;

/** Shows a message above the form until the next try. A toast alone may close before it is read. */
export function showProblem(form: HTMLFormElement, message: string): void {
  const place = form.querySelector<HTMLElement>("[data-problem]");
  if (!place) return;
  place.textContent = message;
  place.hidden = message === "";
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of a form, without the honeypot. */
const listControls = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>(":is(input, textarea, select)[name]")].filter(({ tabIndex }) => tabIndex !== -1);

/** Restores the draft of a form, and saves it on every input. A form reset deletes it. */
export function keepDraft(form: HTMLFormElement, name: string): void {
  const draft = readDraft(name);
  for (const control of listControls(form)) {
    const value = isRecord(draft) ? draft[control.name] : undefined;
    if (control.value === "" && typeof value === "string") control.value = value;
  }
  form.addEventListener("input", () => {
    saveDraft(name, Object.fromEntries(listControls(form).map((control) => [control.name, control.value])));
  });
  form.addEventListener("reset", () => clearDraft(name));
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
