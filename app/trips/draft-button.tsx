import { useWatch } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import type { TripForm } from "./use-trip-form.ts";

/** Creates the trip without showing it on the website; needless where it is hidden anyway. */
export function DraftButton({ trip }: { trip: TripForm }) {
  const isActive = useWatch({ control: trip.form.control, name: "is_active" });
  if (!isActive) return null;
  return (
    <Button disabled={trip.isSubmitting || trip.isUploading} onClick={trip.saveAsDraft}>
      Save as draft
    </Button>
  );
}
