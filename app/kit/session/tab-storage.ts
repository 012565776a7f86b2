/** Null where the browser blocks storage; pages then work without it. */
function getSessionStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Reads a JSON value from session storage; null if there is none or its text is not valid. */
export function readTabValue(key: string): unknown {
  try {
    return JSON.parse(getSessionStorage()?.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export const removeTabValue = (key: string): void => getSessionStorage()?.removeItem(key);

/** Stores a value as JSON in session storage. If storing fails (quota), removes the outdated value. */
export function writeTabValue(key: string, value: unknown): void {
  try {
    getSessionStorage()?.setItem(key, JSON.stringify(value));
  } catch {
    removeTabValue(key);
  }
}

export const listTabKeys = (): string[] => Object.keys(getSessionStorage() ?? {});
