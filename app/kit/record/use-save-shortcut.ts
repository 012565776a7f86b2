import { useEffect } from "react";
import { useShortcut } from "#app/kit/screens/keyboard-shortcuts.ts";

const savedForms = new Set<string>();

/** Whether a dialog is open over the form. */
function isCovered(form: HTMLFormElement): boolean {
  const top = [...document.querySelectorAll("[data-modal]")].at(-1);
  return top !== undefined && !top.contains(form);
}

/** Submits a form as its button does, where leaving a field takes over what was typed into it. */
function submitForm(form: HTMLFormElement): void {
  const field = document.activeElement;
  if (field instanceof HTMLElement && form.contains(field)) {
    field.blur();
    field.focus({ preventScroll: true });
  }
  form.requestSubmit();
}

/** Saves with Ctrl+S: of several forms, the one that has the focus. */
export function useSaveShortcut(id: string): void {
  useShortcut({ keys: "Mod+s", label: "Save the form", group: "General" }, () => {
    const focused = document.activeElement?.closest("form");
    const form = focused && savedForms.has(focused.id) ? focused : document.getElementById(id);
    if (form instanceof HTMLFormElement && !isCovered(form)) submitForm(form);
  });
  useEffect(() => {
    savedForms.add(id);
    return () => void savedForms.delete(id);
  }, [id]);
}
