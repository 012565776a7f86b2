import { Tabs as Base } from "@base-ui/react/tabs";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { classNames } from "#app/ui/class-names.ts";
import { SteadyLabel } from "#app/ui/tabs.tsx";
import { formatCount } from "#shared/kit/format-count.ts";
import { fieldOf } from "./error-paths.ts";
import { countErrors, type FormTabsState, type TabDefinitions } from "./use-form-tabs.ts";

type Props<Values extends FieldValues, Payload, Tabs extends TabDefinitions> = {
  form: UseFormReturn<Values, unknown, Payload>;
  tabs: FormTabsState<Tabs>;
  /** Accessible name of the list of tabs. */
  label: string;
  panels: Readonly<Record<keyof Tabs, ReactNode>>;
  /** What stands around the panels, for example a preview beside them. */
  arrange?: (panels: ReactNode) => ReactNode;
  /** Notices between the tabs and their content. */
  notices?: ReactNode;
  /** Without space at the sides, for a form that stands between others. */
  isFlush?: boolean;
};

/** Shows a tab from its top when it is opened, or focuses the invalid control of a field on it. */
function useFocus<Values extends FieldValues, Payload, Tabs extends TabDefinitions>({
  form,
  tabs: { tab, focusPath, clearFocus },
}: Pick<Props<Values, Payload, Tabs>, "form" | "tabs">) {
  const panels = useRef<HTMLDivElement>(null);
  const shownTab = useRef(tab);
  useLayoutEffect(() => {
    if (shownTab.current !== tab && panels.current) panels.current.scrollTop = 0;
    shownTab.current = tab;
  }, [tab]);
  useEffect(() => {
    if (focusPath === null) return;
    clearFocus();
    const field = fieldOf(focusPath);
    // Paths of errors lead to fields. A list passes the focus to its first control, its entries have no own field.
    form.setFocus(field as Path<Values>);
    form.setFocus(focusPath as Path<Values>);
    const invalid = panels.current?.querySelector<HTMLElement>(`[data-field="${field}"] [aria-invalid]`);
    invalid?.focus();
    invalid?.scrollIntoView({ block: "center" });
  }, [focusPath, clearFocus, form]);
  return panels;
}

const ErrorCount = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      <span
        aria-hidden
        className="inline-flex min-w-5 items-center justify-center rounded-full bg-danger px-1.5 text-xs font-medium text-panel tabular-nums"
      >
        {count}
      </span>
      <span className="sr-only">, {formatCount(count, "error")}</span>
    </>
  );

/** The tabs of a form. Each counts the errors on it; all stay mounted, so that nothing typed or uploading is lost. */
export function FormTabs<Values extends FieldValues, Payload, Tabs extends TabDefinitions>(
  props: Props<Values, Payload, Tabs>,
) {
  const { form, tabs, label, panels, notices, isFlush = false, arrange = (all) => all } = props;
  const scroller = useFocus(props);
  const entries = Object.entries(tabs.definitions);
  return (
    <Base.Root value={tabs.tab} onValueChange={tabs.setTab} className="flex min-h-0 flex-1 flex-col">
      <Base.List
        aria-label={label}
        className={classNames(
          "flex shrink-0 gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]",
          !isFlush && "px-3 sm:px-4",
        )}
      >
        {entries.map(([value, { label: name, fields }]) => (
          <Base.Tab
            key={value}
            value={value}
            className="-mb-px inline-flex min-h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-2 whitespace-nowrap text-ash -outline-offset-2 hover:text-ink data-active:border-ink data-active:font-medium data-active:text-ink pointer-coarse:min-h-11 sm:px-3"
          >
            <SteadyLabel>{name}</SteadyLabel>
            <ErrorCount count={countErrors(form.formState.errors, fields)} />
          </Base.Tab>
        ))}
      </Base.List>
      {notices}
      <div
        ref={scroller}
        className={classNames("min-h-0 flex-1 py-5", !isFlush && "overflow-y-auto overscroll-contain px-5 sm:px-7")}
      >
        {arrange(
          entries.map(([value]) => (
            <Base.Panel
              key={value}
              value={value}
              keepMounted
              className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-offset-4"
            >
              {panels[value]}
            </Base.Panel>
          )),
        )}
      </div>
    </Base.Root>
  );
}
