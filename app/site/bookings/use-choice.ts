import { useCallback, useEffect, useState } from "react";
import { addressOf, type Choice, readChoice } from "./choice.ts";

export type Go = (next: Choice, how?: "push" | "replace") => void;

/** The choice in the address: changed by the wizard, and by the browser's Back and Forward. */
export function useChoice(first: Choice): [Choice, Go] {
  const [choice, setChoice] = useState(first);
  useEffect(() => {
    const read = () => setChoice(readChoice(new URLSearchParams(location.search)));
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, []);
  const go = useCallback<Go>((next, how = "push") => {
    if (how === "push") history.pushState(null, "", addressOf(next));
    else history.replaceState(null, "", addressOf(next));
    setChoice(next);
  }, []);
  return [choice, go];
}
