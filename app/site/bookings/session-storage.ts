/** Session storage, not local storage: another tab may be booking another trip. */
const storageKeys = {
  draft: "booking-draft",
  confirmation: "booking-confirmation",
  reservation_draft: "reservation-draft",
  reservation_confirmation: "reservation-confirmation",
} as const;
type StorageName = keyof typeof storageKeys;
export type DraftName = Extract<StorageName, `${string}draft`>;

/** Null where the browser blocks storage; the page then works without it. */
function getSessionStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

export function readStored(name: StorageName): unknown {
  const text = getSessionStorage()?.getItem(storageKeys[name]) ?? null;
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const removeStored = (name: StorageName): void => getSessionStorage()?.removeItem(storageKeys[name]);

/** If storing fails (quota), removes the outdated value. */
export function writeStored(name: StorageName, value: object): void {
  try {
    getSessionStorage()?.setItem(storageKeys[name], JSON.stringify(value));
  } catch {
    removeStored(name);
  }
}
