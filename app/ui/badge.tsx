import { classNames } from "./class-names.ts";
import { InterfaceIcon } from "./interface-icon.tsx";

export type BadgeTone = "neutral" | "good" | "warn" | "serious" | "danger" | "severe" | "info" | "special";

const dotClasses: Readonly<Record<BadgeTone, string>> = {
  neutral: "bg-ash",
  good: "bg-good",
  warn: "bg-sun",
  serious: "bg-serious",
  danger: "bg-danger",
  severe: "bg-severe",
  info: "bg-info",
  special: "bg-special",
};

/** A status as a coloured dot and a label. The label alone is sufficient. */
export const Badge = ({ tone, children }: { tone: BadgeTone; children: string }) => (
  <span className="inline-flex items-center gap-1.5 align-top whitespace-nowrap">
    <span aria-hidden className={classNames("size-2 shrink-0 rounded-full", dotClasses[tone])} />
    {children}
  </span>
);

/** A count of items that need attention. The label is for screen readers. */
export const CountBadge = ({ count, label }: { count: number; label: string }) => (
  <span className="inline-flex items-center gap-1 text-xs font-semibold text-waiting tabular-nums">
    <InterfaceIcon name="notification" className="size-3 shrink-0" />
    {count}
    <span className="sr-only"> {label}</span>
  </span>
);
