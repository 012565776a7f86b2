import { type UseFormReturn, useWatch } from "react-hook-form";
import type { z } from "zod";
import { Button } from "#app/ui/button.tsx";
import type { CreatePlace } from "#shared/places/place-input.ts";
import { findPositionAdvice, swapPosition } from "#shared/places/position-advice.ts";

type PlaceFormState = UseFormReturn<z.input<typeof CreatePlace>, unknown, z.output<typeof CreatePlace>>;

const toNumber = (value: unknown): number => (value === "" || value === null ? Number.NaN : Number(value));

/** Advice about a position outside of its country, with a way to swap the two numbers. */
export function PositionNotes({ form }: { form: PlaceFormState }) {
  const [country = "", ...values] = useWatch({ control: form.control, name: ["country", "latitude", "longitude"] });
  const [latitude = Number.NaN, longitude = Number.NaN] = values.map(toNumber);
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) return null;
  const position = { latitude, longitude };
  const advice = findPositionAdvice(country, position);
  const swap = () => {
    const swapped = swapPosition(position);
    for (const name of ["latitude", "longitude"] as const)
      form.setValue(name, swapped[name], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div role="status">
      {advice && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-warn">
          <p>{advice.message}</p>
          {advice.isSwapped && <Button onClick={swap}>Swap them</Button>}
        </div>
      )}
    </div>
  );
}
