type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of a form, without the honeypot. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>(":is(input, textarea, select)[name]")].filter(({ tabIndex }) => tabIndex !== -1);

function readDraft(name: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(name) ?? "{}");
    return typeof draft === "object" && draft !== null ? (draft as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function writeDraft(name: string, fields: Readonly<Record<string, string>> | null): void {
  try {
    if (fields) sessionStorage.setItem(name, JSON.stringify(fields));
    else sessionStorage.removeItem(name);
  } catch {
    // Storage is blocked: the form works without a draft.
  }
}

/** Restores the draft of a form in this tab, and saves it on every input. A form reset deletes it. */
export function saveDraft(form: HTMLFormElement, name: string): void {
  const draft = readDraft(name);
  for (const control of controlsOf(form)) {
    const value = draft[control.name];
    if (control.value === "" && typeof value === "string") control.value = value;
  }
  form.addEventListener("input", () => {
    writeDraft(name, Object.fromEntries(controlsOf(form).map((control) => [control.name, control.value])));
  });
  form.addEventListener("reset", () => writeDraft(name, null));
}
