import { useCallback, useEffect, useState } from "react";
import { asCallError } from "#app/kit/calls/call-error.ts";
import { callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import type { LedDepartureDetails } from "#shared/bookings/led-trips.ts";
import { type Departure, type OfflineList, readList, removeList, saveList, updateList } from "./offline-list.ts";
import { useSignedInCall } from "./use-signed-in-call.ts";

/** The departure is not one of the caller's, or not any more. */
const refusals: readonly number[] = [403, 404];

/** Loads the list of a departure. What was saved of it follows: it is replaced, or deleted with the right to see it. */
async function loadList(
  departure: Departure,
  onCopy: (copy: OfflineList | null) => void,
): Promise<LedDepartureDetails> {
  try {
    const led = await callSignedInApi("GET /led-trips/{trip_id}/{start_date}", departure);
    onCopy(await updateList(departure, led));
    return led;
  } catch (error) {
    if (refusals.includes(asCallError(error).status)) {
      await removeList(departure);
      onCopy(null);
    }
    throw error;
  }
}

/** The list of a departure, and the copy of it that this browser stores if the guide wants one. */
export function useOfflineList({ trip_id, start_date }: Departure) {
  const [copy, setCopy] = useState<OfflineList | null>(null);
  const [saveProblem, setSaveProblem] = useState("");
  const [isSaving, setSaving] = useState(false);
  const call = useCallback(() => loadList({ trip_id, start_date }, setCopy), [trip_id, start_date]);
  const { data, problem, load } = useSignedInCall(call);
  useEffect(() => {
    void readList({ trip_id, start_date }).then(setCopy);
  }, [trip_id, start_date]);
  const save = async (led: LedDepartureDetails) => {
    setSaving(true);
    setSaveProblem("");
    try {
      setCopy(await saveList({ trip_id, start_date }, led));
    } catch {
      setSaveProblem("This browser couldn't save the list. Print it, or save it as a PDF.");
    } finally {
      setSaving(false);
    }
  };
  const remove = async () => {
    await removeList({ trip_id, start_date });
    setCopy(null);
  };
  return { ...{ data, problem, load, copy, save, remove, saveProblem, isSaving } };
}
export type OfflineListHandle = ReturnType<typeof useOfflineList>;
