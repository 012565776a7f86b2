import type { SignedInUser, Tokens } from "#shared/sign-in/contract.ts";
import { deleteOfflineCopies } from "./offline-copies.ts";

/** Keys in browser storage. */
const storageKeys = { token: "auth_token", user: "auth_user", refresh: "refresh_token" } as const;

/** "Stay signed in" uses local storage, otherwise session storage. The one that holds a token is in use. */
const readItem = (name: string): string | null => localStorage.getItem(name) ?? sessionStorage.getItem(name);

type SessionData = Tokens & { user: SignedInUser };
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** The session stored in this browser. The server checks the token on every call. */
export const session = {
  token: (): string | null => readItem(storageKeys.token),
  refreshToken: (): string | null => readItem(storageKeys.refresh),
  user(): SignedInUser | null {
    const json = readItem(storageKeys.user);
    if (json === null) return null;
    try {
      return JSON.parse(json) as SignedInUser;
    } catch {
      return null;
    }
  },
  /** Stores a session. Resolves when what this browser had stored for others is deleted. */
  save({ user, token, refresh_token }: SessionData, stay: boolean): Promise<void> {
    const [storage, other] = stay ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
    const { id, name, role, permissions } = user;
    // Overwrites without clearing first: other tabs would take a missing token for a sign-out.
    storage.setItem(storageKeys.token, token);
    storage.setItem(storageKeys.refresh, refresh_token);
    storage.setItem(storageKeys.user, JSON.stringify({ id, name, role, permissions }));
    for (const stale of Object.values(storageKeys)) other.removeItem(stale);
    notifyListeners();
    return deleteOfflineCopies(id);
  },
  /** Whether the session outlives the tab. */
  isLasting: (): boolean => localStorage.getItem(storageKeys.refresh) !== null,
  /** Replaces the tokens in the storage that holds the current ones. */
  renew(data: SessionData): void {
    void session.save(data, session.isLasting());
  },
  clear(): void {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.values(storageKeys)) storage.removeItem(name);
    notifyListeners();
  },
  /** Calls back on sign-in and sign-out, in this tab or another. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      removeEventListener("storage", listener);
    };
  },
};
