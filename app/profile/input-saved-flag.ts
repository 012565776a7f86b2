import { readTabValue, removeTabValue, writeTabValue } from "#app/kit/session/tab-storage.ts";

const storageKey = "input-saved";

/** Marks that the session ended while there was unsaved input, which is a draft of its user. */
export const markInputSaved = (): void => writeTabValue(storageKey, true);
export const isInputSaved = (): boolean => readTabValue(storageKey) === true;
export const clearInputSaved = (): void => removeTabValue(storageKey);
