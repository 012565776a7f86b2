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

/** Keeps two calls for the same thing from being under way at once. */
function useOnce() {
  const under_way = useRef(new Set<string>());
  return useCallback(async (name: string, work: () => Promise<void>) => {
    if (under_way.current.has(name)) return;
    under_way.current.add(name);
    await work();
    under_way.current.delete(name);
  }, []);
}

/** A call without an answer is given up after so many milliseconds: the card that says so offers to try again. */
const patience = 45_000;
const within = () => ({ signal: AbortSignal.timeout(patience) });

/** The trips that a choice asks for: those that came with the page, and what is fetched when it is needed. */
export function useTrips(choice: Choice, data: WizardData) {
  const [lists, setLists] = useState<Lists>(() => firstLists(data));
  const [found, setFound] = useState<Found>(() => firstFound(data));
  const once = useOnce();
  const list_key = listKeyOf(choice);
  const { trip_id } = choice;
  const list = lists[list_key] ?? null;
  const trip = trip_id === null ? null : tripIn(lists, found, trip_id);
  const is_missing = trip?.state === "missing";

  const loadList = useCallback(
    (key: ListKey) =>
      once(key, async () => {
        const loaded = await tripList(publicCall("GET /trips", listInput(key), within()));
        setLists((before) => ({ ...before, [key]: loaded }));
      }),
    [once],
  );
  const wants_list = !list && !choice.is_sent && (is_missing || (trip_id === null && list_key !== "all"));
  useEffect(() => {
    if (wants_list) void loadList(list_key);
  }, [wants_list, list_key, loadList]);

  const wanted_trip = trip || choice.is_sent ? null : trip_id;
  useEffect(() => {
    if (wanted_trip === null) return;
    void once(`trip ${wanted_trip}`, async () => {
      const loaded = await oneTrip(publicCall("GET /trips/{id}", { id: wanted_trip }, within()));
      setFound((before) => ({ ...before, [wanted_trip]: loaded }));
    });
  }, [wanted_trip, once]);

  const again = () => {
    setLists((before) => without(before, list_key));
    if (trip_id !== null) setFound((before) => without(before, trip_id));
  };
  /** Fetches a list before it is asked for: someone is about to. */
  const reach = (key: ListKey) => {
    if (!lists[key]) void loadList(key);
  };
  return { list, trip, is_missing, again, reach };
}
