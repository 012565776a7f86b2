import { useState } from "react";
import { fieldOf, listErrorPaths } from "./error-paths.ts";

/** The tabs of a form in order: their labels and the fields on them, in order. */
export type TabDefinitions = Readonly<Record<string, { label: string; fields: readonly string[] }>>;

/** The first of these paths in the order of the form, and its tab; null if none of them is on a tab. */
export function findFirst(tabs: TabDefinitions, paths: readonly string[]): { tab: string; path: string } | null {
  for (const [tab, { fields }] of Object.entries(tabs)) {
    for (const field of fields) {
      const path = paths.find((candidate) => fieldOf(candidate) === field);
      if (path !== undefined) return { tab, path };
    }
  }
  return null;
}

/** The number of messages on the fields of a tab. A list has those of its entries. */
export const countErrors = (errors: object, fields: readonly string[]): number =>
  listErrorPaths(errors).filter((path) => fields.includes(fieldOf(path))).length;

/**
 * The open tab of a form. `goToFirst` is the `onInvalid` of `useRecordForm`: it opens the first tab with an error and
 * focuses the field. `FormTabs` renders the tabs.
 */
export function useFormTabs<const Tabs extends TabDefinitions>(definitions: Tabs) {
  const [tab, setTab] = useState<string>(Object.keys(definitions)[0] ?? "");
  const [focusPath, setFocusPath] = useState<string | null>(null);
  const goToFirst = (paths: readonly string[]): void => {
    const first = findFirst(definitions, paths);
    if (!first) return;
    setTab(first.tab);
    setFocusPath(first.path);
  };
  return { definitions, tab, setTab, goToFirst, focusPath, clearFocus: () => setFocusPath(null) };
}
export type FormTabsState<Tabs extends TabDefinitions> = ReturnType<typeof useFormTabs<Tabs>>;
