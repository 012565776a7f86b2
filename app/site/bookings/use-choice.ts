import { useCallback, useEffect, useState } from "react";
import { addressOf, type Choice, readChoice } from "./choice.ts";

export type Go = (next: Choice, mode?: "push" | "replace") => void;
/** What set the choice: the initial page load, the wizard, or the browser's Back and Forward. */
export type Chooser = "page" | "wizard" | "browser";

/** The choice in the URL, in sync with the browser history. */
export function useChoice(initial: Choice) {
  const [{ choice, changedBy }, setState] = useState<{ choice: Choice; changedBy: Chooser }>({
    choice: initial,
    changedBy: "page",
  });
  useEffect(() => {
    const onPopState = () =>
      setState({ choice: readChoice(new URLSearchParams(location.search)), changedBy: "browser" });
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
  }, []);
  const go = useCallback<Go>((next, mode = "push") => {
    if (mode === "push") history.pushState(null, "", addressOf(next));
    else history.replaceState(null, "", addressOf(next));
    setState({ choice: next, changedBy: "wizard" });
  }, []);
  return { choice, changedBy, go };
}
