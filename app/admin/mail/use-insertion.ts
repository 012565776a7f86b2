import { useRef } from "react";

/** Puts a text where the cursor was last, in the subject or in the text. */
export function useInsertion(set: (name: "subject" | "body", text: string) => void) {
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const remember = ({ target }: { target: EventTarget }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isField && (target.name === "subject" || target.name === "body")) last.current = target;
  };
  const put = (text: string) => {
    const field = last.current ?? document.querySelector<HTMLTextAreaElement>("textarea[name=body]");
    if (!field) return;
    const from = field.selectionStart ?? field.value.length;
    field.setRangeText(text, from, field.selectionEnd ?? from, "end");
    set(field.name === "subject" ? "subject" : "body", field.value);
    field.focus();
  };
  return { remember, put };
}
