import { useState } from "react";
import { CallError } from "#app/kit/call-error.ts";
import { client } from "#app/kit/client.ts";
import { theirsIn } from "#app/kit/form/theirs-in.ts";
import { showFieldErrors } from "#app/kit/form/use-zod-form.ts";
import { newKey } from "#app/kit/new-key.ts";
import { type Problem, sentenceOfError } from "#app/kit/problem.tsx";
import { toast } from "#app/kit/toast.tsx";
import { Trip } from "#shared/trips/contract.ts";
import type { TripFormState } from "./trip-form-state.ts";
import { changedFields, type TripToSend } from "./trip-rules.ts";
import { tripFieldNames } from "./trip-typed.ts";

type Saving = {
  form: TripFormState;
  onSaved: (trip: Trip) => void;
  /** Called with the names of the fields that the server rejected. */
  onRefused: (fields: readonly string[]) => void;
};

/** Saves the form: creates a trip under one idempotency key until it succeeds, or updates the changed fields. */
export function useSaveTrip({ form, onSaved, onRefused }: Saving) {
  const [key, setKey] = useState(newKey);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [theirs, setTheirs] = useState<Trip | null>(null);

  const send = (values: TripToSend, opened: Trip | null): Promise<Trip> => {
    if (!opened) return client.trips.create(values, { idempotency_key: key });
    const { id, version } = opened;
    return client.trips.update({ id, version, ...changedFields(values, form.getValues(), opened) });
  };

  const fail = (error: unknown, title: string) => {
    const current = theirsIn(error, Trip);
    if (current) {
      setTheirs(current);
      return toast.warning({ title: "Trip not saved", text: sentenceOfError(error, title) });
    }
    const otherErrors = showFieldErrors(form, error, tripFieldNames);
    const text = [sentenceOfError(error, title), ...otherErrors].join(" ");
    setProblem({ title, text });
    toast.error({ title, text });
    if (error instanceof CallError) onRefused(Object.keys(error.errors));
  };

  const save = async (values: TripToSend, opened: Trip | null) => {
    setProblem(null);
    setTheirs(null);
    try {
      const trip = await send(values, opened);
      toast.success({ title: opened ? "Trip updated successfully!" : "Trip created successfully!", text: trip.title });
      setKey(newKey());
      onSaved(trip);
    } catch (error) {
      fail(error, opened ? "Failed to update trip" : "Failed to create trip");
    }
  };
  return { save, problem, dismiss: () => setProblem(null), theirs, clearTheirs: () => setTheirs(null) };
}
