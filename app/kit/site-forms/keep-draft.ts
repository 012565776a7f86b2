import { clearDraft, readDraft, saveDraft } from "#app/kit/session/draft-store.ts";
import { isRecord } from "#shared/kit/is-record.ts";

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
  const save = () =>
    saveDraft(name, Object.fromEntries(listControls(form).map((control) => [control.name, control.value])));
  // Somebody may have typed before this was loaded.
  if (listControls(form).some(({ value, type }) => value !== "" && type !== "hidden")) save();
  form.addEventListener("input", save);
  form.addEventListener("reset", () => clearDraft(name));
}
