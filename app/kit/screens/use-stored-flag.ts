import { useState } from "react";

/** A boolean stored in local storage. */
export function useStoredFlag(name: string, defaultValue: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => {
    const stored = localStorage.getItem(name);
    return stored === null ? defaultValue : stored === "true";
  });
  const store = (next: boolean) => {
    localStorage.setItem(name, String(next));
    setValue(next);
  };
  return [value, store];
}
