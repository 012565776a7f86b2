import { useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";

export type Chip = { value: string; label: string; count?: number | string | undefined };

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  chips: readonly Chip[];
  /** On phones, where the row scrolls sideways: up to the edges of the screen. */
  wide?: boolean;
};

const numberFormat = new Intl.NumberFormat("en-GB");

/** Scrolls sideways only: the page stays where it is. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>("[aria-pressed=true]");
  if (!row || !chosen) return;
  const { offsetLeft: start, offsetWidth: width } = chosen;
  const isInSight = start >= row.scrollLeft && start + width <= row.scrollLeft + row.clientWidth;
  if (!isInSight) row.scrollLeft = start - (row.clientWidth - width) / 2;
}

/** A row of buttons of which one is chosen. On phones it scrolls sideways, with the chosen one in sight. */
export function ChoiceChips({ label, value, onChange, chips, wide = false }: Props) {
  const row = useRef<HTMLFieldSetElement>(null);
  const isCounted = chips.some(({ count }) => count !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen, or chips or their counts have come
  useEffect(() => showChosen(row.current), [value, chips.length, isCounted]);
  return (
    <fieldset
      ref={row}
      className={classNames(
        "relative min-w-0 max-sm:overflow-x-auto",
        wide && "max-sm:-mx-4 max-sm:w-screen max-sm:px-4",
      )}
    >
      <legend className="sr-only">{label}</legend>
      <div className="flex gap-1.5 py-0.5 max-sm:w-max sm:flex-wrap">
        {chips.map((chip) => (
          <button
            key={chip.value}
            type="button"
            aria-pressed={chip.value === value}
            onClick={() => onChange(chip.value)}
            className={classNames(
              "inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 pointer-coarse:min-h-11",
              chip.value === value
                ? "border-ink bg-ink text-paper"
                : "border-line bg-panel text-ink hover:bg-hover active:bg-line",
            )}
          >
            {chip.label}
            {chip.count !== undefined && (
              <span className="tabular-nums opacity-75">
                {typeof chip.count === "number" ? numberFormat.format(chip.count) : chip.count}
              </span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
