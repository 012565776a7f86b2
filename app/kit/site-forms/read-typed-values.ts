function readControl(control: Element | RadioNodeList | null): unknown {
  if (control instanceof HTMLInputElement && control.type === "checkbox") return control.checked;
  // The value of the chosen radio button.
  if (control instanceof RadioNodeList) return control.value;
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText || control instanceof HTMLSelectElement ? control.value : undefined;
}

/** The values of a form that its state does not have: typed before hydration, or filled in without an event. */
export function readTypedValues<Values extends object>(form: HTMLFormElement | null, known: Values): Partial<Values> {
  const typed = Object.entries(known).flatMap(([name, value]) => {
    const current = readControl(form?.elements.namedItem(name) ?? null);
    return typeof current === typeof value && current !== value ? [[name, current]] : [];
  });
  // Each value has the type of the known one.
  return Object.fromEntries(typed) as Partial<Values>;
}
