import type { TripSummary } from "#shared/trips/contract.ts";
import { DifficultyMark } from "./difficulty-mark.tsx";
import { daysLabel, groupSizeLabel } from "./trip-labels.ts";

type Props = {
  trip: Pick<TripSummary, "duration_days" | "min_group_size" | "max_group_size" | "difficulty_level">;
};

/** Difficulty, duration and group size. Line breaks occur only between facts. */
export function TripFacts({ trip }: Props) {
  return (
    <ul className="trip-facts" aria-label="Facts">
      <li>
        <span className="sr-only">Difficulty: </span>
        <DifficultyMark level={trip.difficulty_level} />
      </li>
      <li>{daysLabel(trip.duration_days)}</li>
      <li>{groupSizeLabel(trip)}</li>
    </ul>
  );
}
