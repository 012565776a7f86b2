import { randomId } from "#app/kit/calls/random-id.ts";
import { confirmLinkTtlDays } from "#shared/people/limits.ts";

/** A certificate that waits in this browser until its guide has confirmed the address. */
export type WaitingDocument = { id: string; email: string; file: File; saved_at: number };

const databaseName = "registration";
const storeName = "documents";
const maxAge = confirmLinkTtlDays * 24 * 60 * 60_000;

function toPromise<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(storeName, { keyPath: "id" }));
  return toPromise(request);
}

/** Runs the work in one transaction, which is stored when the promise resolves. */
async function inStore<Value>(work: (store: IDBObjectStore) => Promise<Value>): Promise<Value> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(storeName, "readwrite");
    const stored = new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error));
    });
    const [value] = await Promise.all([work(transaction.objectStore(storeName)), stored]);
    return value;
  } finally {
    database.close();
  }
}

const isSameAddress = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

// The type is that of `addDocuments`, the only writer.
const getAll = (store: IDBObjectStore): Promise<WaitingDocument[]> => toPromise(store.getAll());

async function addDocuments(store: IDBObjectStore, email: string, files: readonly File[]): Promise<WaitingDocument[]> {
  const added = files.map((file, index) => ({ id: randomId(), email, file, saved_at: Date.now() + index }));
  for (const document of added) await toPromise(store.add(document));
  return added;
}

async function removeWhere(store: IDBObjectStore, matches: (document: WaitingDocument) => boolean): Promise<void> {
  for (const { id } of (await getAll(store)).filter(matches)) await toPromise(store.delete(id));
}

/** Replaces the files that wait for this address. Rejects where the browser stores none, as in some private windows. */
export const replaceWaitingDocuments = (email: string, files: readonly File[]): Promise<WaitingDocument[]> =>
  inStore(async (store) => {
    await removeWhere(store, (document) => isSameAddress(document.email, email));
    return addDocuments(store, email, files);
  });

/** The files that wait for this address, in the order in which they were chosen. Files whose link has expired are removed. */
export const listWaitingDocuments = (email: string): Promise<WaitingDocument[]> =>
  inStore(async (store) => {
    await removeWhere(store, ({ saved_at }) => Date.now() - saved_at > maxAge);
    const documents = (await getAll(store)).filter((document) => isSameAddress(document.email, email));
    return documents.sort((a, b) => a.saved_at - b.saved_at);
  });

export const removeWaitingDocument = (id: string): Promise<void> =>
  inStore(async (store) => void (await toPromise(store.delete(id))));
