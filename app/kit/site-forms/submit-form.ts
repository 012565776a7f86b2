import { asCallError } from "#app/kit/calls/call-error.ts";
import { randomId } from "#app/kit/calls/random-id.ts";
import type { CallOptions } from "#shared/kit/client.ts";
import { showProblem } from "./enhance-form.ts";
import { showToast, type ToastContent } from "./show-toast.ts";

export type FormFields = Readonly<Record<string, string>>;

export type FormSubmission = {
  /** Returns error messages by field. The form is only sent if there are none. */
  validate: (fields: FormFields) => Readonly<Record<string, string>>;
  submit: (fields: FormFields, options: CallOptions) => Promise<Omit<ToastContent, "tone">>;
  /** Toast title of a failed call. */
  errorTitle: string;
};

/** One idempotency key per form content: sending the same content again after a failure is not a new submission. */
const submissionKeys = new WeakMap<HTMLFormElement, { text: string; key: string }>();

function getSubmissionKey(form: HTMLFormElement, fields: FormFields): string {
  const text = JSON.stringify(fields);
  const known = submissionKeys.get(form);
  if (known?.text === text) return known.key;
  const key = randomId();
  submissionKeys.set(form, { text, key });
  return key;
}

const readFields = (form: HTMLFormElement): FormFields =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));

/** Shows each message at its field and focuses the first invalid field. */
function showErrors(form: HTMLFormElement, errors: Readonly<Record<string, string>>): void {
  for (const place of form.querySelectorAll<HTMLElement>("[data-error-for]")) {
    const name = place.dataset.errorFor ?? "";
    const message = errors[name] ?? "";
    place.textContent = message;
    place.hidden = message === "";
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLElement)) continue;
    if (message === "") control.removeAttribute("aria-invalid");
    else control.setAttribute("aria-invalid", "true");
  }
  form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.toggleAttribute("data-sending", isBusy);
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  if (button) button.ariaBusy = button.ariaDisabled = isBusy ? "true" : null;
  const hiddenBySelector = { "[data-idle]": isBusy, "[data-busy]": !isBusy };
  for (const [selector, hidden] of Object.entries(hiddenBySelector))
    form.querySelector(selector)?.toggleAttribute("hidden", hidden);
}

function showSuccess(root: HTMLElement, form: HTMLFormElement): void {
  form.reset();
  submissionKeys.delete(form);
  for (const part of root.querySelectorAll<HTMLElement>("[data-asking]")) part.hidden = true;
  const done = root.querySelector<HTMLElement>("[data-done]");
  if (!done) return;
  done.hidden = false;
  done.querySelector<HTMLElement>("[tabindex]")?.focus();
}

/** Submits a form without leaving the page. On failure, the form keeps its values. */
export async function submitForm(root: HTMLElement, form: HTMLFormElement, options: FormSubmission): Promise<void> {
  if (form.hasAttribute("data-sending")) return;
  const fields = readFields(form);
  const errors = options.validate(fields);
  showProblem(form, "");
  showErrors(form, errors);
  if (Object.keys(errors).length > 0) return;
  setBusy(form, true);
  try {
    const result = await options.submit(fields, { idempotencyKey: getSubmissionKey(form, fields) });
    showSuccess(root, form);
    showToast(root, { tone: "good", ...result });
  } catch (error) {
    const { message, errors: fieldErrors } = asCallError(error);
    const title = options.errorTitle;
    showProblem(form, message);
    showErrors(form, fieldErrors);
    showToast(root, { tone: "bad", title, text: message === title ? "" : message });
  } finally {
    setBusy(form, false);
  }
}
