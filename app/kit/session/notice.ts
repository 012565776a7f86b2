import { readTabValue, removeTabValue, writeTabValue } from "./tab-storage.ts";

const key = "account-notice";

/** Stores a message that the account page shows once when it opens in this tab. */
export const storeNotice = (message: string): void => writeTabValue(key, message);

/** The stored message, which is then deleted; null if there is none. */
export function takeNotice(): string | null {
  const message = readTabValue(key);
  removeTabValue(key);
  return typeof message === "string" ? message : null;
}
