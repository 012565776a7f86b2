import { readTabValue, removeTabValue, writeTabValue } from "#app/kit/session/tab-storage.ts";
import { isRecord } from "#shared/kit/is-record.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of a form, without the honeypot. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>(":is(input, textarea, select)[name]")].filter(({ tabIndex }) => tabIndex !== -1);

/** Restores the draft of a form in this tab, and saves it on every input. A form reset deletes it. */
export function saveDraft(form: HTMLFormElement, name: string): void {
  const draft = readTabValue(name);
  for (const control of controlsOf(form)) {
    const value = isRecord(draft) ? draft[control.name] : undefined;
    if (control.value === "" && typeof value === "string") control.value = value;
  }
  form.addEventListener("input", () => {
    writeTabValue(name, Object.fromEntries(controlsOf(form).map((control) => [control.name, control.value])));
  });
  form.addEventListener("reset", () => removeTabValue(name));
}
