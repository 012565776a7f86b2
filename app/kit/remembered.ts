import { useState } from "react";

/** A yes or no that this browser remembers. */
export function useRemembered(name: string, usual: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => {
    const kept = localStorage.getItem(name);
    return kept === null ? usual : kept === "true";
  });
  const keep = (next: boolean) => {
    localStorage.setItem(name, String(next));
    setValue(next);
  };
  return [value, keep];
}
