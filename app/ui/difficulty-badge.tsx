import type { Difficulty } from "#shared/trips/difficulty.ts";
import { Badge, type BadgeTone } from "./badge.tsx";
import { capitalize } from "./format.ts";

const difficultyTones = {
  easy: "good",
  moderate: "warn",
  challenging: "serious",
  extreme: "danger",
} as const satisfies Record<Difficulty, BadgeTone>;

/** Easy is green, moderate yellow, challenging orange and extreme red. */
export const DifficultyBadge = ({ level }: { level: Difficulty }) => (
  <Badge tone={difficultyTones[level]}>{capitalize(level)}</Badge>
);
