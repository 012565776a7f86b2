import { useCallback, useEffect, useRef, useState } from "react";
import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { type ListKey, listKeyOf, toListInput, type WizardChoice } from "./wizard-choice.ts";
import {
  type TripListResult,
  type TripResult,
  toTripListResult,
  toTripResult,
  type WizardData,
} from "./wizard-data.ts";

type TripListsByKey = Readonly<Record<ListKey, TripListResult>>;
type TripsById = Readonly<Record<number, TripResult>>;

const initialLists = ({ choice, list }: WizardData): TripListsByKey => (list ? { [listKeyOf(choice)]: list } : {});
const initialTrips = ({ choice, trip }: WizardData): TripsById =>
  trip && choice.trip_id !== null ? { [choice.trip_id]: trip } : {};

function findTrip(lists: TripListsByKey, found: TripsById, tripId: number): TripResult | null {
  if (tripId === 0) return { state: "missing" };
  for (const list of Object.values(lists)) {
    const trip = list.state === "ready" ? list.trips.find(({ id }) => id === tripId) : undefined;
    if (trip) return { state: "ready", trip };
  }
  return found[tripId] ?? null;
}

const omitKey = <Value>(record: Readonly<Record<string, Value>>, key: string | number) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== String(key)));

/** Skips a call while one with the same name is in flight. */
function useInFlightGuard() {
  const inFlight = useRef(new Set<string>());
  return useCallback(async (name: string, load: () => Promise<void>) => {
    if (inFlight.current.has(name)) return;
    inFlight.current.add(name);
    await load();
    inFlight.current.delete(name);
  }, []);
}

/** The trips of a choice: those in the page data, others are fetched on demand. */
export function useTrips(choice: WizardChoice, data: WizardData) {
  const [lists, setLists] = useState<TripListsByKey>(() => initialLists(data));
  const [found, setFound] = useState<TripsById>(() => initialTrips(data));
  const once = useInFlightGuard();
  const listKey = listKeyOf(choice);
  const { trip_id } = choice;
  const list = lists[listKey] ?? null;
  const trip = trip_id === null ? null : findTrip(lists, found, trip_id);
  const isMissing = trip?.state === "missing";

  const loadList = useCallback(
    (key: ListKey) =>
      once(key, async () => {
        const loaded = await toTripListResult(callPublicApi("GET /trips", toListInput(key)));
        setLists((before) => ({ ...before, [key]: loaded }));
      }),
    [once],
  );
  const needsList = !list && !choice.is_sent && (isMissing || (trip_id === null && listKey !== "all"));
  useEffect(() => {
    if (needsList) void loadList(listKey);
  }, [needsList, listKey, loadList]);

  const tripIdToLoad = trip || choice.is_sent ? null : trip_id;
  useEffect(() => {
    if (tripIdToLoad === null) return;
    void once(`trip ${tripIdToLoad}`, async () => {
      const loaded = await toTripResult(callPublicApi("GET /trips/{id}", { id: tripIdToLoad }));
      setFound((before) => ({ ...before, [tripIdToLoad]: loaded }));
    });
  }, [tripIdToLoad, once]);

  const retry = () => {
    setLists((before) => omitKey(before, listKey));
    if (trip_id !== null) setFound((before) => omitKey(before, trip_id));
  };
  /** Loads a list early, when a link to it is hovered or focused. */
  const prefetch = (key: ListKey) => {
    if (!lists[key]) void loadList(key);
  };
  return { list, trip, isMissing, retry, prefetch };
}
