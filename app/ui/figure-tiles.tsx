import { ArrowDownRight, ArrowUpRight, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";

const percentFormat = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1, signDisplay: "exceptZero" });

/** Figures side by side: two in a row on phones. */
export const FigureTiles = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">{children}</dl>
);

type ChangeProps = {
  /** Percent; null if there was nothing before. */
  change: number | null;
  /** "than the 30 days before" */
  since: string;
  /** Read aloud only, unless several changes stand together. */
  isSinceShown?: boolean;
};

/** How a figure has changed, by an arrow and a number. */
export function Change({ change, since, isSinceShown = false }: ChangeProps) {
  if (change === null) return null;
  const Icon = change > 0 ? ArrowUpRight : change < 0 ? ArrowDownRight : Minus;
  return (
    <span className="inline-flex min-w-0 items-center gap-1 text-xs text-ash tabular-nums" title={since}>
      <Icon aria-hidden className="size-3.5" />
      {percentFormat.format(change)}%<span className={isSinceShown ? "truncate" : "sr-only"}> {since}</span>
    </span>
  );
}

type TileProps = {
  label: string;
  /** Null while nothing was measured, undefined while it is loading. */
  value: string | null | undefined;
  /** Said instead of a value that there is none of. */
  empty: string;
  note?: ReactNode;
  /** Wraps the value in a link to what it counts. */
  link?: (value: ReactNode) => ReactNode;
};

/** A figure with its name. */
export const FigureTile = ({ label, value, empty, note, link = (shown) => shown }: TileProps) => (
  <div className="flex min-w-0 flex-col gap-1 rounded-panel border border-line bg-panel p-3 sm:p-4">
    <dt className="text-ash">{label}</dt>
    <dd className="grid gap-1">
      {value === undefined && (
        <span className="min-h-8">
          <Skeleton />
        </span>
      )}
      {value === null && <span className="min-h-8 text-ash">{empty}</span>}
      {typeof value === "string" &&
        link(<span className="text-2xl font-semibold tracking-tight wrap-anywhere tabular-nums">{value}</span>)}
      {note}
    </dd>
  </div>
);

/** Figures below one another in a panel. */
export const FigureList = ({ children }: { children: ReactNode }) => (
  <dl className="divide-y divide-line rounded-panel border border-line bg-panel px-4">{children}</dl>
);

/** A figure with its name in a line. */
export const FigureLine = ({ label, value, empty, note, link = (shown) => shown }: TileProps) => (
  <div className="flex min-h-14 items-center justify-between gap-4 py-2">
    <dt className="text-ash">{label}</dt>
    <dd className="grid min-w-0 justify-items-end text-right">
      {value === undefined && <Skeleton />}
      {value === null && <span className="text-ash">{empty}</span>}
      {typeof value === "string" &&
        link(<span className="text-xl font-semibold tracking-tight wrap-anywhere tabular-nums">{value}</span>)}
      {note}
    </dd>
  </div>
);
