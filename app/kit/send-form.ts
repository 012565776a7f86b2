import type { CallOptions } from "#shared/kit/client.ts";
import { CallError } from "./call-error.ts";
import { newKey } from "./new-key.ts";
import { type PageToast, showToast } from "./page-toast.ts";

export type FormFields = Readonly<Record<string, string>>;

export type Sending = {
  /** A sentence for each field that is not right yet; nothing is sent while there is one. */
  check: (fields: FormFields) => Readonly<Record<string, string>>;
  send: (fields: FormFields, options: CallOptions) => Promise<Omit<PageToast, "tone">>;
  /** The toast of a failed call. */
  failed: string;
};

/** One key a text: sending the same once more, after a failure, is recognised. */
const keys = new WeakMap<HTMLFormElement, { text: string; key: string }>();

function keyFor(form: HTMLFormElement, fields: FormFields): string {
  const text = JSON.stringify(fields);
  const known = keys.get(form);
  if (known?.text === text) return known.key;
  const key = newKey();
  keys.set(form, { text, key });
  return key;
}

const fieldsOf = (form: HTMLFormElement): FormFields =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));

/** Puts each sentence beside its field, and the cursor into the first one. */
function showErrors(form: HTMLFormElement, errors: Readonly<Record<string, string>>): void {
  for (const place of form.querySelectorAll<HTMLElement>("[data-error-for]")) {
    const name = place.dataset.errorFor ?? "";
    const sentence = errors[name] ?? "";
    place.textContent = sentence;
    place.hidden = sentence === "";
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLElement)) continue;
    if (sentence === "") control.removeAttribute("aria-invalid");
    else control.setAttribute("aria-invalid", "true");
  }
  form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}

/** Stays until the next try: a toast alone would be gone before it is read. */
function showProblem(form: HTMLFormElement, sentence: string): void {
  const place = form.querySelector<HTMLElement>("[data-problem]");
  if (!place) return;
  place.textContent = sentence;
  place.hidden = sentence === "";
}

function setBusy(form: HTMLFormElement, is_busy: boolean): void {
  form.toggleAttribute("data-sending", is_busy);
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (button) button.ariaBusy = button.ariaDisabled = is_busy ? "true" : null;
  const words = { "[data-idle]": is_busy, "[data-busy]": !is_busy };
  for (const [selector, hidden] of Object.entries(words))
    form.querySelector(selector)?.toggleAttribute("hidden", hidden);
}

function showDone(root: HTMLElement, form: HTMLFormElement): void {
  form.reset();
  keys.delete(form);
  for (const part of root.querySelectorAll<HTMLElement>("[data-asking]")) part.hidden = true;
  const done = root.querySelector<HTMLElement>("[data-done]");
  if (!done) return;
  done.hidden = false;
  done.querySelector<HTMLElement>("[tabindex]")?.focus();
}

function showFailure(
  root: HTMLElement,
  form: HTMLFormElement,
  { error, failed }: { error: CallError; failed: string },
) {
  showProblem(form, error.message);
  showErrors(form, error.errors);
  showToast(root, { tone: "bad", title: failed, text: error.message === failed ? "" : error.message });
}

/** Sends a form of a page without leaving it. Whatever fails, what was typed stays where it is. */
export async function sendForm(root: HTMLElement, form: HTMLFormElement, how: Sending): Promise<void> {
  if (form.hasAttribute("data-sending")) return;
  const fields = fieldsOf(form);
  const errors = how.check(fields);
  showProblem(form, "");
  showErrors(form, errors);
  if (Object.keys(errors).length > 0) return;
  setBusy(form, true);
  try {
    const told = await how.send(fields, { idempotency_key: keyFor(form, fields) });
    showDone(root, form);
    showToast(root, { tone: "good", ...told });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    showFailure(root, form, { error, failed: how.failed });
  } finally {
    setBusy(form, false);
  }
}
