import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

/** As wide as in bold, so that no tab moves when another one is opened. */
export const SteadyLabel = ({ children }: { children: string }) => (
  <span
    data-label={children}
    className="inline-grid after:invisible after:h-0 after:overflow-hidden after:font-medium after:content-[attr(data-label)]"
  >
    {children}
  </span>
);

type Tab = { value: string; label: string; panel: ReactNode };

type Props = {
  tabs: readonly Tab[];
  /** Accessible name of the list of tabs. */
  label: string;
  /** The tab that is open first. */
  initial?: string | undefined;
  /** The open tab, where somebody else remembers it. */
  value?: string;
  onChange?: (value: string) => void;
};

export const Tabs = ({ tabs, label, initial = tabs[0]?.value, value: open, onChange }: Props) => (
  <Base.Root
    {...(open === undefined ? { defaultValue: initial } : { value: open })}
    onValueChange={(next) => onChange?.(String(next))}
    className="grid grid-cols-[minmax(0,1fr)] gap-3"
  >
    <Base.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]">
      {tabs.map(({ value, label: name }) => (
        <Base.Tab
          key={value}
          value={value}
          className="-mb-px min-h-9 border-b-2 border-transparent px-2 whitespace-nowrap text-ash -outline-offset-2 hover:text-ink sm:px-3 data-active:border-ink data-active:font-medium data-active:text-ink pointer-coarse:min-h-11"
        >
          <SteadyLabel>{name}</SteadyLabel>
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map(({ value, panel }) => (
      <Base.Panel key={value} value={value} className="outline-offset-4">
        {panel}
      </Base.Panel>
    ))}
  </Base.Root>
);
