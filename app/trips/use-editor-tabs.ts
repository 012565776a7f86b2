import { useEffect, useRef, useState } from "react";
import { type FieldErrors, get } from "react-hook-form";
import type { TripFormState } from "./trip-form-state.ts";
import { formFields, type TripField, type TripFormValues, type TripTab, tripFieldNames } from "./trip-form-values.ts";

type FieldName = Parameters<TripFormState["setFocus"]>[0];

const isField = (name: string): name is TripField => name in formFields;
const fieldOf = (path: string): string => path.split(".")[0] ?? "";

/** The path of the first error inside a field: "itinerary.2.title". */
function firstErrorPath(error: unknown, path: string): string {
  if (typeof error !== "object" || error === null || "message" in error) return path;
  const [inner] = Object.entries(error).filter(([, value]) => typeof value === "object" && value !== null);
  return inner ? firstErrorPath(inner[1], `${path}.${inner[0]}`) : path;
}

export const fieldsWithErrors = (errors: FieldErrors<TripFormValues>): TripField[] =>
  tripFieldNames.filter((name) => get(errors, name) !== undefined);

/** The current tab, and navigation to a field in any tab. */
export function useEditorTabs(form: TripFormState) {
  const [tab, setTab] = useState<TripTab>("basic");
  const [focusPath, setFocusPath] = useState<string | null>(null);
  const panels = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusPath === null) return;
    setFocusPath(null);
    // The path is a field name of the form. A list field passes the focus to its first control.
    form.setFocus(focusPath as FieldName);
    panels.current
      ?.querySelector(`[data-field="${CSS.escape(fieldOf(focusPath))}"] [aria-invalid]`)
      ?.scrollIntoView({ block: "center" });
  }, [focusPath, form]);

  const goTo = (path: string) => {
    const field = fieldOf(path);
    if (!isField(field)) return;
    setTab(formFields[field].tab);
    setFocusPath(path);
  };
  return {
    tab,
    setTab,
    panels,
    goToFirst: (paths: readonly string[]) => {
      const first = tripFieldNames.find((name) => paths.some((path) => fieldOf(path) === name));
      if (first) goTo(paths.find((path) => fieldOf(path) === first) ?? first);
    },
    goToErrors: (errors: FieldErrors<TripFormValues>) => {
      const [first] = fieldsWithErrors(errors);
      if (first) goTo(firstErrorPath(get(errors, first), first));
    },
  };
}
