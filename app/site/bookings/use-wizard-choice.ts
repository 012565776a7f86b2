import { useCallback, useEffect, useState } from "react";
import type { StepSource } from "#app/kit/site-forms/use-focus-on.ts";
import { choiceUrl, parseChoice, type WizardChoice } from "./wizard-choice.ts";

export type GoToChoice = (next: WizardChoice, mode?: "push" | "replace") => void;

/** The choice in the URL, in sync with the browser history. */
export function useWizardChoice(initial: WizardChoice) {
  const [{ choice, changedBy }, setState] = useState<{ choice: WizardChoice; changedBy: StepSource }>({
    choice: initial,
    changedBy: "page",
  });
  useEffect(() => {
    const onPopState = () =>
      setState({ choice: parseChoice(new URLSearchParams(location.search)), changedBy: "browser" });
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
  }, []);
  const go = useCallback<GoToChoice>((next, mode = "push") => {
    if (mode === "push") history.pushState(null, "", choiceUrl(next));
    else history.replaceState(null, "", choiceUrl(next));
    setState({ choice: next, changedBy: "wizard" });
  }, []);
  return { choice, changedBy, go };
}
