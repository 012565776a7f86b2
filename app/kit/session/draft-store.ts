import { isRecord } from "#shared/kit/is-record.ts";
import { session } from "./session.ts";
import { listTabKeys, readTabValue, removeTabValue, writeTabValue } from "./tab-storage.ts";

type StoredDraft = { user_id: number | null; saved_at: number; value: unknown };

const keyPrefix = "draft:";
const maxDraftAgeMs = 24 * 60 * 60 * 1000;

/** The user who types; null for a visitor, and where the browser blocks storage, which then holds no session either. */
function getTypistId(): number | null {
  try {
    return session.user()?.id ?? null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Each user has drafts of their own, so that a colleague at the same desk does not overwrite them. */
const keyOf = (name: string): string => `${keyPrefix}${getTypistId() ?? "visitor"}:${name}`;

/**
 * The draft of this name. Null if there is none, if another user typed it, or if it is older than a day.
 *
 * A draft lives in this tab until it is saved or discarded, and is shown only to the user who typed it.
 */
export function readDraft(name: string): unknown {
  const draft = readTabValue(keyOf(name));
  if (!isRecord(draft) || typeof draft.saved_at !== "number") return null;
  const isExpired = Date.now() - draft.saved_at > maxDraftAgeMs;
  if (isExpired) clearDraft(name);
  return isExpired || draft.user_id !== getTypistId() ? null : draft.value;
}

export function saveDraft(name: string, value: unknown): void {
  const draft: StoredDraft = { user_id: getTypistId(), saved_at: Date.now(), value };
  writeTabValue(keyOf(name), draft);
}

export const clearDraft = (name: string): void => removeTabValue(keyOf(name));

/** Removes all drafts of this tab, whoever typed them. Called on sign-out. */
export function clearDrafts(): void {
  for (const key of listTabKeys()) if (key.startsWith(keyPrefix)) removeTabValue(key);
}
