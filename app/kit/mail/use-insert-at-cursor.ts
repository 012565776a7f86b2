import { useRef } from "react";

/** Inserts text at the last cursor position, in the subject or the body (the body by default). */
export function useInsertAtCursor(set: (name: "subject" | "body", text: string) => void) {
  const lastField = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const trackField = ({ target }: { target: EventTarget }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isField && (target.name === "subject" || target.name === "body")) lastField.current = target;
  };
  const insertText = (text: string) => {
    const field = lastField.current ?? document.querySelector<HTMLTextAreaElement>("textarea[name=body]");
    if (!field) return;
    const from = field.selectionStart ?? field.value.length;
    field.setRangeText(text, from, field.selectionEnd ?? from, "end");
    set(field.name === "subject" ? "subject" : "body", field.value);
    field.focus();
  };
  return { trackField, insertText };
}
