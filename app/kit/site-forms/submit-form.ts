import { showProblem } from "./enhance-form.ts";
import { FormMachine, type Submission } from "./form-machine.ts";
import { type FieldErrors, type FormState, refusalOf } from "./form-state.ts";
import { showToast, type ToastContent } from "./show-toast.ts";

export type FormFields = Readonly<Record<string, string>>;

type Toast = Omit<ToastContent, "tone">;
export type FormSubmission = Pick<Submission<FormFields, Toast>, "send"> & {
  /** Returns error messages by field. The form is only sent if there are none. */
  validate?: (fields: FormFields) => FormFields;
  /** Toast title of a failed call. */
  errorTitle: string;
};

const machines = new WeakMap<HTMLFormElement, FormMachine<FormFields>>();

const readFields = (form: HTMLFormElement): FormFields =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));

/** Shows each message at its field. */
function showErrors(form: HTMLFormElement, errors: FieldErrors<FormFields>): void {
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
  for (const part of root.querySelectorAll<HTMLElement>("[data-asking]")) part.hidden = true;
  const done = root.querySelector<HTMLElement>("[data-done]");
  if (!done) return;
  done.hidden = false;
  done.querySelector<HTMLElement>("[tabindex]")?.focus();
}

function getMachine(form: HTMLFormElement): FormMachine<FormFields> {
  const known = machines.get(form);
  if (known) return known;
  const machine = new FormMachine<FormFields>({ initialValues: {} });
  let shown: FormState<FormFields> = machine.getState();
  machine.subscribe(() => {
    const before = shown;
    shown = machine.getState();
    showProblem(form, shown.problem?.message ?? "");
    showErrors(form, shown.errors);
    setBusy(form, shown.isSending);
    if (shown.failures > before.failures) form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  });
  machines.set(form, machine);
  return machine;
}

/** Submits a form without leaving the page. On failure, the form keeps its values. */
export async function submitForm(root: HTMLElement, form: HTMLFormElement, options: FormSubmission): Promise<void> {
  const machine = getMachine(form);
  const { validate = () => ({}), send, errorTitle } = options;
  machine.setValues(readFields(form));
  await machine.submit({
    send,
    // The messages at the fields say enough.
    validate: (fields) => refusalOf(validate(fields), ""),
    onSent: (result) => {
      showSuccess(root, form);
      showToast(root, { tone: "good", ...result });
    },
    onFailed: ({ message }) =>
      showToast(root, { tone: "bad", title: errorTitle, text: message === errorTitle ? "" : message }),
  });
}
