import { readTabValue, removeTabValue, writeTabValue } from "#app/kit/session/tab-storage.ts";

const storageKey = "sign-in-name";

/** Hands the name from the sign-in form to the next page: in this tab, because addresses must not hold it. */
export const storeTypedName = (name: string): void => writeTabValue(storageKey, name.trim());

/** The email address that was typed at the sign-in; "" for none or a username. Can be read once. */
export function takeTypedEmail(): string {
  const name = readTabValue(storageKey);
  removeTabValue(storageKey);
  return typeof name === "string" && name.includes("@") ? name : "";
}
