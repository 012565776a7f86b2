import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import { randomId } from "#app/kit/calls/random-id.ts";
import { showFieldErrors } from "#app/kit/form/use-zod-form.ts";
import { conflictingRecord } from "#app/kit/record/conflicting-record.ts";
import { errorMessage, type Problem } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { Trip } from "#shared/trips/contract.ts";
import type { TripFormState } from "./trip-form-state.ts";
import { tripFieldNames } from "./trip-form-values.ts";
import { changedFields, type TripPayload } from "./trip-payload.ts";

type SaveTripOptions = {
  form: TripFormState;
  onSaved: (trip: Trip) => void;
  /** Called with the names of the fields that the server rejected. */
  onFieldErrors: (fields: readonly string[]) => void;
};

/** Saves the form: creates a trip under one idempotency key until it succeeds, or updates the changed fields. */
export function useSaveTrip({ form, onSaved, onFieldErrors }: SaveTripOptions) {
  const [key, setKey] = useState(randomId);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [theirs, setTheirs] = useState<Trip | null>(null);

  const send = (values: TripPayload, opened: Trip | null): Promise<Trip> => {
    if (!opened) return client.trips.create(values, { idempotencyKey: key });
    const { id, version } = opened;
    return client.trips.update({ id, version, ...changedFields(values, form.getValues(), opened) });
  };

  const fail = (error: unknown, title: string) => {
    const current = conflictingRecord(error, Trip);
    if (current) {
      setTheirs(current);
      return toast.warning({ title: "Trip not saved", text: errorMessage(error, title) });
    }
    const otherErrors = showFieldErrors(form, error, tripFieldNames);
    const text = [errorMessage(error, title), ...otherErrors].join(" ");
    setProblem({ title, text });
    toast.error({ title, text });
    if (error instanceof CallError) onFieldErrors(Object.keys(error.errors));
  };

  const save = async (values: TripPayload, opened: Trip | null) => {
    setProblem(null);
    setTheirs(null);
    try {
      const trip = await send(values, opened);
      toast.success({ title: opened ? "Trip updated successfully!" : "Trip created successfully!", text: trip.title });
      setKey(randomId());
      onSaved(trip);
    } catch (error) {
      fail(error, opened ? "Failed to update trip" : "Failed to create trip");
    }
  };
  return { save, problem, dismiss: () => setProblem(null), theirs, clearTheirs: () => setTheirs(null) };
}
