import { canStoreCopies, findCopy, openAllCopies, openCopies } from "#app/kit/session/offline-copies.ts";
import { session } from "#app/kit/session/session.ts";
import { isTripOver } from "#shared/bookings/led-trip-rules.ts";
import type { LedDepartureDetails } from "#shared/bookings/led-trips.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";

export type Departure = { trip_id: number; start_date: string };
/** The list of a departure as it was when it was last loaded. */
export type OfflineList = { led: LedDepartureDetails; saved_at: string };

const page = "/account/trip";
/** No page stands at this path: it only names the lists in the cache. */
const copyPath = `${page}/copy`;
const addressOf = ({ trip_id, start_date }: Departure): string => `${copyPath}?trip=${trip_id}&date=${start_date}`;

type StoredList = { cache: Cache; address: string };

/** The lists that are stored in these caches; in all of this browser unless told. */
async function findLists(caches?: readonly Cache[]): Promise<StoredList[]> {
  const lists = [];
  for (const cache of caches ?? (await openAllCopies()))
    for (const { url } of await cache.keys())
      if (new URL(url).pathname === copyPath) lists.push({ cache, address: url });
  return lists;
}

/** Whether the list can be saved here: not in a session that ends with the tab, whose copy would outlive it. */
export const canSaveList = (): boolean => canStoreCopies() && session.isLasting();

/** The files that this page has loaded, and the page itself. */
function listPageFiles(): string[] {
  const files = performance
    .getEntriesByType("resource")
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus < 400)
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith("/api/"))
    .map(({ pathname, search }) => `${pathname}${search}`);
  return [...new Set([page, ...files])];
}

async function storeList(departure: Departure, led: LedDepartureDetails): Promise<OfflineList | null> {
  const owner = session.user();
  if (!owner) return null;
  const list = { led, saved_at: new Date().toISOString() };
  const cache = await openCopies(owner.id);
  await cache.put(addressOf(departure), Response.json(list));
  return list;
}

/** Saves the list, and what is needed to open it without a connection. Throws if the browser has no room for it. */
export async function saveList(departure: Departure, led: LedDepartureDetails): Promise<OfflineList | null> {
  const owner = session.user();
  if (!owner) return null;
  await navigator.serviceWorker.register("/led-trip-worker.js", { scope: "/account" });
  await (await openCopies(owner.id)).addAll(listPageFiles());
  return storeList(departure, led);
}

// This file has stored it.
const parseList = async (stored: Response): Promise<OfflineList> => (await stored.json()) as OfflineList;

async function readStored({ cache, address }: StoredList): Promise<OfflineList[]> {
  const stored = await cache.match(address);
  return stored ? [await parseList(stored)] : [];
}

/** Deletes the lists of trips that are over: as on the site, nobody needs them any more. */
export async function removePastLists(): Promise<void> {
  for (const list of await findLists())
    for (const { led } of await readStored(list))
      if (isTripOver(led, toOperatorDate(new Date()))) await list.cache.delete(list.address);
}

/** What whoever is signed in has saved, or whoever was before the session ended; by day. */
export async function readAllLists(): Promise<OfflineList[]> {
  if (!canStoreCopies()) return [];
  await removePastLists();
  const owner = session.user();
  const stored = await findLists(owner ? [await openCopies(owner.id)] : undefined);
  const lists = (await Promise.all(stored.map(readStored))).flat();
  return lists.sort((a, b) => a.led.start_date.localeCompare(b.led.start_date));
}

/** The list that was saved by whoever is signed in, or was before the session ended; null if there is none. */
export async function readList(departure: Departure): Promise<OfflineList | null> {
  if (!canStoreCopies()) return null;
  await removePastLists();
  const stored = await findCopy(addressOf(departure), session.user()?.id);
  return stored ? parseList(stored) : null;
}

/** Replaces a list that was saved by the present one; null if none was. */
export async function updateList(departure: Departure, led: LedDepartureDetails): Promise<OfflineList | null> {
  return (await readList(departure)) ? storeList(departure, led) : null;
}

export async function removeList(departure: Departure): Promise<void> {
  for (const { cache } of await findLists()) await cache.delete(addressOf(departure));
}
