type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person can fill in; not the field that only programs find. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>(":is(input, textarea, select)[name]")].filter(({ tabIndex }) => tabIndex !== -1);

function read(name: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function write(name: string, fields: Readonly<Record<string, string>> | null): void {
  try {
    if (fields) sessionStorage.setItem(name, JSON.stringify(fields));
    else sessionStorage.removeItem(name);
  } catch {
    // The browser lets pages keep nothing: then the form lives without it.
  }
}

/** Keeps what was typed into a form over a reload and the way back, in this tab, until the form is sent or emptied. */
export function keepTyped(form: HTMLFormElement, name: string): void {
  const kept = read(name);
  for (const control of controlsOf(form)) {
    const value = kept[control.name];
    if (control.value === "" && typeof value === "string") control.value = value;
  }
  form.addEventListener("input", () => {
    write(name, Object.fromEntries(controlsOf(form).map((control) => [control.name, control.value])));
  });
  form.addEventListener("reset", () => write(name, null));
}
