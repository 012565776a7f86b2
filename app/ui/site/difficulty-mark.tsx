import type { Difficulty } from "#shared/trips/difficulty.ts";

/** A coloured dot and a label: easy green, moderate yellow, challenging orange, extreme red. */
export function DifficultyMark({ level }: { level: Difficulty }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className="difficulty-dot" data-level={level} aria-hidden="true" />
      <span className="first-letter:uppercase inline-block">{level}</span>
    </span>
  );
}
