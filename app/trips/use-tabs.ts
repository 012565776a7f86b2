import { useEffect, useRef, useState } from "react";
import { type FieldErrors, get } from "react-hook-form";
import type { TripFormState } from "./trip-form-state.ts";
import { type TripField, type TripTab, type TripTyped, tabOfField, tripFieldNames } from "./trip-typed.ts";

type FieldName = Parameters<TripFormState["setFocus"]>[0];

const isField = (name: string): name is TripField => name in tabOfField;
const rootOf = (path: string): string => path.split(".")[0] ?? "";

/** The place of the first sentence below a field: "itinerary.2.title". */
function firstPath(error: unknown, path: string): string {
  if (typeof error !== "object" || error === null || "message" in error) return path;
  const [inner] = Object.entries(error).filter(([, value]) => typeof value === "object" && value !== null);
  return inner ? firstPath(inner[1], `${path}.${inner[0]}`) : path;
}

export const erroneous = (errors: FieldErrors<TripTyped>): TripField[] =>
  tripFieldNames.filter((name) => get(errors, name) !== undefined);

/** The tab that is shown, and the way to a field wherever it stands. */
export function useTabs(form: TripFormState) {
  const [tab, setTab] = useState<TripTab>("basic");
  const [wanted, setWanted] = useState<string | null>(null);
  const panels = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted === null) return;
    setWanted(null);
    // The form knows its fields by these very names; a field that is a list gives the focus to its first control.
    form.setFocus(wanted as FieldName);
    panels.current
      ?.querySelector(`[data-field="${CSS.escape(rootOf(wanted))}"] [aria-invalid]`)
      ?.scrollIntoView({ block: "center" });
  }, [wanted, form]);

  const goTo = (path: string) => {
    const field = rootOf(path);
    if (!isField(field)) return;
    setTab(tabOfField[field]);
    setWanted(path);
  };
  return {
    tab,
    setTab,
    panels,
    goToFirst: (paths: readonly string[]) => {
      const first = tripFieldNames.find((name) => paths.some((path) => rootOf(path) === name));
      if (first) goTo(paths.find((path) => rootOf(path) === first) ?? first);
    },
    goToErrors: (errors: FieldErrors<TripTyped>) => {
      const [first] = erroneous(errors);
      if (first) goTo(firstPath(get(errors, first), first));
    },
  };
}
