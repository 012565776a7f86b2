import { client } from "#app/kit/calls/api-client.ts";
import { SaveCancelled, type SavedOffer } from "#app/kit/record/use-save-record.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import type { EditableTrip } from "#shared/trips/contract.ts";
import { undoSeconds } from "#shared/undo/undo-window.ts";
import { openPreview } from "./preview-link.ts";
import { tripSaveMessages } from "./trip-labels.ts";

const question = {
  title: "Take this trip off the website?",
  text: "Its card and its page disappear, and nobody can book it. Bookings that exist stay as they are.",
  confirmLabel: "Take off the website",
  cancelLabel: "Keep editing",
  danger: true,
} as const;

/** Opens the page of a trip, or its preview while it has none. */
function view(trip: Pick<EditableTrip, "id" | "slug" | "is_active">): void {
  if (trip.is_active) window.open(`/trips/${trip.slug}`, "_blank", "noopener");
  else void openPreview(trip);
}

/** Asks before a trip is taken off the website, and brings it back by Undo. */
export function useTripPublishing(onRestored: (trip: EditableTrip) => void) {
  const confirm = useConfirm();
  const restore = async (id: number) => {
    try {
      const trip = await client.trips.update({ id, is_active: true });
      onRestored(trip);
      toast.success({ title: "The trip is on the website again.", text: trip.title });
    } catch (error) {
      toast.error({ title: "Not undone", text: errorMessage(error, tripSaveMessages.updateFailed) });
    }
  };
  return {
    /** Throws `SaveCancelled` if the trip shall stay on the website. */
    confirmUpdate: async ({ is_active }: { is_active?: boolean | undefined }): Promise<void> => {
      if (is_active === false && !(await confirm(question))) throw new SaveCancelled();
    },
    /** A new trip can be looked at; one that left the website can be brought back. */
    offer: (trip: Pick<EditableTrip, "id" | "slug" | "is_active">, base: EditableTrip | null): SavedOffer => {
      if (!base)
        return {
          action: { label: trip.is_active ? "View" : "Preview", onClick: () => view(trip) },
          seconds: undoSeconds,
        };
      return base.is_active && !trip.is_active ? { undo: () => void restore(trip.id), seconds: undoSeconds } : {};
    },
  };
}
