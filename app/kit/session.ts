import type { SignedInUser, Tokens } from "#shared/sign-in/contract.ts";

/** Keys in browser storage. */
const names = { token: "auth_token", user: "auth_user", refresh: "refresh_token" } as const;

/** "Stay signed in" uses local storage, otherwise session storage. The one that holds a token is in use. */
function storages(): Storage[] {
  return [localStorage, sessionStorage];
}

const read = (name: string): string | null => {
  for (const storage of storages()) {
    const value = storage.getItem(name);
    if (value !== null) return value;
  }
  return null;
};

type Kept = Tokens & { user: SignedInUser };
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** The session stored in this browser. The server checks the token on every call. */
export const session = {
  token: (): string | null => read(names.token),
  refreshToken: (): string | null => read(names.refresh),
  user(): SignedInUser | null {
    const json = read(names.user);
    if (json === null) return null;
    try {
      return JSON.parse(json) as SignedInUser;
    } catch {
      return null;
    }
  },
  keep({ user, token, refresh_token }: Kept, stay: boolean): void {
    const [storage, other] = stay ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
    const { id, name, role, permissions } = user;
    // Overwrites without clearing first: other tabs would take a missing token for a sign-out.
    storage.setItem(names.token, token);
    storage.setItem(names.refresh, refresh_token);
    storage.setItem(names.user, JSON.stringify({ id, name, role, permissions }));
    for (const stale of Object.values(names)) other.removeItem(stale);
    tell();
  },
  /** Replaces the tokens in the storage that holds the current ones. */
  renew(data: Kept): void {
    session.keep(data, localStorage.getItem(names.refresh) !== null);
  },
  forget(): void {
    for (const storage of storages()) for (const name of Object.values(names)) storage.removeItem(name);
    tell();
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
