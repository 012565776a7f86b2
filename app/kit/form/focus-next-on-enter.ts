import type { KeyboardEvent } from "react";

const controls = "input:not([type=hidden]):not([type=file]), textarea, select, [contenteditable=true]";
const presses = ["submit", "button", "reset", "image", "file"];
const choices = ["checkbox", "radio"];

const isUsable = (control: HTMLElement): boolean =>
  !control.closest("[hidden], [aria-hidden=true]") && !control.matches(":disabled");

function focusNext(form: HTMLElement, from: HTMLElement): void {
  const usable = [...form.querySelectorAll<HTMLElement>(controls)].filter(isUsable);
  usable[usable.indexOf(from) + 1]?.focus();
}

/**
 * Enter in a field of one line goes to the next field. A browser would submit the form, and what is saved is on the
 * website at once.
 */
export function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form, nativeEvent } = event;
  if (event.key !== "Enter" || event.defaultPrevented || nativeEvent.isComposing) return;
  // Events of dialogs that the form opens bubble through React.
  if (!(target instanceof HTMLInputElement && form.contains(target)) || presses.includes(target.type)) return;
  event.preventDefault();
  if (!choices.includes(target.type) && target.role !== "combobox") focusNext(form, target);
}
