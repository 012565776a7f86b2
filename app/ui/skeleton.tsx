import { classNames } from "./class-names.ts";

const widthClasses = { short: "w-16", medium: "w-32", long: "w-56", full: "w-full" } as const;

/** Placeholder for a text that is loading. */
export const Skeleton = ({ width = "medium", tall = false }: { width?: keyof typeof widthClasses; tall?: boolean }) => (
  <span
    aria-hidden
    className={classNames(
      "inline-block max-w-full animate-[waiting_1.4s_ease-in-out_infinite] rounded bg-line align-middle",
      widthClasses[width],
      tall ? "h-9" : "h-3.5",
    )}
  />
);

/** Placeholder for several lines; announced once to screen readers. */
export function SkeletonLines({ lines = 6, label = "Loading" }: { lines?: number; label?: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
        <Skeleton key={line} width={line % 3 === 0 ? "long" : line % 3 === 1 ? "full" : "medium"} />
      ))}
    </div>
  );
}
