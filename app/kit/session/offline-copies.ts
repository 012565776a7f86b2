const prefix = "offline-copies-";

/** Browsers store nothing for pages that are not served safely. */
export const canStoreCopies = (): boolean => "caches" in globalThis && "serviceWorker" in navigator;

const nameOf = (userId: number): string => `${prefix}${userId}`;

/** Where the copies of one person are stored, for times without a connection. */
export const openCopies = (userId: number): Promise<Cache> => caches.open(nameOf(userId));

/** The copy at an address: that of one person, or of whoever used this browser last. */
export const findCopy = (address: string, userId?: number): Promise<Response | undefined> =>
  caches.match(address, userId === undefined ? {} : { cacheName: nameOf(userId) });

async function listNames(): Promise<string[]> {
  if (!canStoreCopies()) return [];
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

export const openAllCopies = async (): Promise<Cache[]> =>
  Promise.all((await listNames()).map((name) => caches.open(name)));

/** Deletes what this browser stores for use without a connection: of everybody, or of everybody but one. */
export async function deleteOfflineCopies(exceptOf?: number): Promise<void> {
  const names = (await listNames()).filter((name) => exceptOf === undefined || name !== nameOf(exceptOf));
  await Promise.all(names.map((name) => caches.delete(name)));
}
