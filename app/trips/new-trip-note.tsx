import { useWatch } from "react-hook-form";
import { daysLabel } from "#app/ui/site/trip-labels.ts";
import type { CategoryOption } from "./trip-form-values.ts";
import type { TripForm } from "./use-trip-form.ts";

type Props = { trip: TripForm; categories: readonly CategoryOption[] };

/** What the defaults of a new trip are, and whether it will be on the website: they may stand on other tabs. */
export function NewTripNote({ trip: { form }, categories }: Props) {
  const [categoryId, difficulty, days, isActive] = useWatch({
    control: form.control,
    name: ["service_category_id", "difficulty_level", "duration_days", "is_active"],
  });
  const category = categories.find(({ id }) => id === categoryId)?.name;
  const facts = [category, difficulty, days ? daysLabel(days) : undefined].filter(Boolean).join(", ");
  return (
    <>
      {facts}.{" "}
      {isActive
        ? "It will be on the website at once, unless you save it as a draft."
        : "It stays hidden until you switch it to active."}
    </>
  );
}
