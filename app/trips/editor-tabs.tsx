import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import type { TripFormState } from "./trip-form-state.ts";
import { formFields, type TripTab, tabLabels } from "./trip-form-values.ts";
import { fieldsWithErrors, type useEditorTabs } from "./use-editor-tabs.ts";

type Props = {
  form: TripFormState;
  tabs: ReturnType<typeof useEditorTabs>;
  panels: Readonly<Record<TripTab, ReactNode>>;
  notices: ReactNode;
};

const tabEntries = Object.entries(tabLabels) as [TripTab, string][];

/** The four tabs of the form. Tabs with errors are marked. */
export function EditorTabs({ form, tabs: { tab, setTab, panels: panelsRef }, panels, notices }: Props) {
  const tabsWithErrors = new Set<string>(fieldsWithErrors(form.formState.errors).map((field) => formFields[field].tab));
  return (
    <Base.Root value={tab} onValueChange={setTab} className="flex min-h-0 flex-1 flex-col">
      <Base.List
        aria-label="Trip sections"
        className="flex shrink-0 gap-1 overflow-x-auto border-b border-line px-3 [scrollbar-width:none] sm:px-5"
      >
        {tabEntries.map(([value, name]) => (
          <Base.Tab
            key={value}
            value={value}
            className="-mb-px inline-flex min-h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-2 whitespace-nowrap text-ash -outline-offset-2 hover:text-ink data-active:border-ink data-active:font-medium data-active:text-ink pointer-coarse:min-h-11 sm:px-3"
          >
            {name}
            {tabsWithErrors.has(value) && (
              <>
                <span aria-hidden className="size-2 rounded-full bg-danger" />
                <span className="sr-only">, has errors</span>
              </>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {notices}
      <div ref={panelsRef} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-7">
        {tabEntries.map(([value]) => (
          <Base.Panel
            key={value}
            value={value}
            keepMounted
            className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-offset-4"
          >
            {panels[value]}
          </Base.Panel>
        ))}
      </div>
    </Base.Root>
  );
}
