/** The texts that were typed into these fields of a form before hydration. */
export function readTypedValues<Name extends string>(form: HTMLFormElement | null, names: readonly Name[]) {
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const control = form?.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isText && control.value !== control.defaultValue) values[name] = control.value;
  }
  return values;
}
