import { client } from "#app/kit/calls/api-client.ts";
import { SaveCancelled } from "#app/kit/record/use-save-record.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import type { Trip } from "#shared/trips/contract.ts";
import { undoSeconds } from "#shared/undo/undo-window.ts";
import { tripSaveMessages } from "./trip-labels.ts";

const question = {
  title: "Take this trip off the website?",
  text: "Its card and its page disappear, and nobody can book it. Bookings that exist stay as they are.",
  confirmLabel: "Take off the website",
  cancelLabel: "Keep editing",
  danger: true,
} as const;

/** Asks before a trip is taken off the website, and brings it back by Undo. */
export function useTripPublishing(onRestored: (trip: Trip) => void) {
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
    offerUndo: ({ id, is_active }: Pick<Trip, "id" | "is_active">, base: Trip | null) =>
      base?.is_active && !is_active ? { undo: () => void restore(id), seconds: undoSeconds } : {},
  };
}
