import { useCallback, useEffect, useState } from "react";
import { addressOf, type Choice, readChoice } from "./choice.ts";

export type Go = (next: Choice, how?: "push" | "replace") => void;
/** Who has made the choice: the page as it was opened, the wizard, or the browser's Back and Forward. */
export type Chooser = "page" | "wizard" | "browser";

/** The choice in the address: changed by the wizard, and by the browser's Back and Forward. */
export function useChoice(first: Choice) {
  const [{ choice, by }, choose] = useState<{ choice: Choice; by: Chooser }>({ choice: first, by: "page" });
  useEffect(() => {
    const read = () => choose({ choice: readChoice(new URLSearchParams(location.search)), by: "browser" });
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, []);
  const go = useCallback<Go>((next, how = "push") => {
    if (how === "push") history.pushState(null, "", addressOf(next));
    else history.replaceState(null, "", addressOf(next));
    choose({ choice: next, by: "wizard" });
  }, []);
  return { choice, by, go };
}
