/** Whether the control has another value than the page came with: somebody was faster than its script. */
export function isEdited(control: Element): boolean {
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLSelectElement)) return false;
  const initial = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
  return control.selectedOptions[0] !== initial;
}
