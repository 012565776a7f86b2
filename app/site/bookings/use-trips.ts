import { useCallback, useEffect, useRef, useState } from "react";
import { publicCall } from "#app/kit/public-call.ts";
import { type Choice, type ListKey, listInput, listKeyOf } from "./choice.ts";
import { oneTrip, type TripFound, type TripList, tripList, type WizardData } from "./wizard-data.ts";

type Lists = Readonly<Record<ListKey, TripList>>;
type Found = Readonly<Record<number, TripFound>>;

const firstLists = ({ choice, list }: WizardData): Lists => (list ? { [listKeyOf(choice)]: list } : {});
const firstFound = ({ choice, trip }: WizardData): Found =>
  trip && choice.trip_id !== null ? { [choice.trip_id]: trip } : {};

function tripIn(lists: Lists, found: Found, trip_id: number): TripFound | null {
  if (trip_id === 0) return { state: "missing" };
  for (const list of Object.values(lists)) {
    const trip = list.state === "ready" ? list.trips.find(({ id }) => id === trip_id) : undefined;
    if (trip) return { state: "ready", trip };
  }
  return found[trip_id] ?? null;
}

const without = <Value>(record: Readonly<Record<string, Value>>, key: string | number) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== String(key)));

/** Skips a call while one with the same name is in flight. */
function useOnce() {
  const inFlight = useRef(new Set<string>());
  return useCallback(async (name: string, load: () => Promise<void>) => {
    if (inFlight.current.has(name)) return;
    inFlight.current.add(name);
    await load();
    inFlight.current.delete(name);
  }, []);
}

/** Milliseconds; after that the error card offers a retry. */
const patience = 45_000;
const within = () => ({ signal: AbortSignal.timeout(patience) });

/** The trips of a choice: those in the page data, others are fetched on demand. */
export function useTrips(choice: Choice, data: WizardData) {
  const [lists, setLists] = useState<Lists>(() => firstLists(data));
  const [found, setFound] = useState<Found>(() => firstFound(data));
  const once = useOnce();
  const listKey = listKeyOf(choice);
  const { trip_id } = choice;
  const list = lists[listKey] ?? null;
  const trip = trip_id === null ? null : tripIn(lists, found, trip_id);
  const isMissing = trip?.state === "missing";

  const loadList = useCallback(
    (key: ListKey) =>
      once(key, async () => {
        const loaded = await tripList(publicCall("GET /trips", listInput(key), within()));
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
      const loaded = await oneTrip(publicCall("GET /trips/{id}", { id: tripIdToLoad }, within()));
      setFound((before) => ({ ...before, [tripIdToLoad]: loaded }));
    });
  }, [tripIdToLoad, once]);

  const retry = () => {
    setLists((before) => without(before, listKey));
    if (trip_id !== null) setFound((before) => without(before, trip_id));
  };
  /** Loads a list early, when a link to it is hovered or focused. */
  const prefetch = (key: ListKey) => {
    if (!lists[key]) void loadList(key);
  };
  return { list, trip, isMissing, retry, prefetch };
}
