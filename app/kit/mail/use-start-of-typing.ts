import { useEffect, useRef } from "react";

function selectPlace(field: HTMLTextAreaElement, place: string): void {
  const start = field.value.indexOf(place);
  field.focus();
  if (start === -1) field.setSelectionRange(field.value.length, field.value.length);
  else field.setSelectionRange(start, start + place.length);
}

/**
 * Whoever opens a dialog to write begins to type at once, though its text is still being loaded. The element of the
 * returned ref has the focus until then, so that no key presses a button. It goes on to `place` in the text, where the
 * person's own words belong, unless somebody has moved it.
 */
export function useStartOfTyping<First extends HTMLElement>(isLoaded: boolean, place: string) {
  const first = useRef<First>(null);
  useEffect(() => {
    const field = first.current?.closest("[data-modal]")?.querySelector<HTMLTextAreaElement>("textarea[name=body]");
    if (isLoaded && field && document.activeElement === first.current) selectPlace(field, place);
  }, [isLoaded, place]);
  return first;
}
