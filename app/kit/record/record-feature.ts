import { useQueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import { applyPatch } from "./optimistic-update.ts";

/** The feature whose records are edited: the name of its calls, "slides". */
export const RecordFeatureContext = createContext<string | null>(null);

/** Reads the record of an open form again after it was changed beside the form, where no query does. */
export const ReloadRecordContext = createContext<() => void>(() => {});

/** Shows a saved record in the lists of its feature at once: what they fetch again comes later. */
export function useShowSaved() {
  const feature = use(RecordFeatureContext);
  const queries = useQueryClient();
  return (saved: { id: unknown }): void => {
    if (feature === null) return;
    for (const call of ["listForEditing", "getForEditing"])
      queries.setQueriesData({ queryKey: [feature, call] }, (data: unknown) => applyPatch(data, [saved.id], saved));
  };
}
