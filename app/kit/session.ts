import type { SignedInUser, Tokens } from "#shared/sign-in/contract.ts";

/** Names in the browser's storage (specification 2, section 3). */
const names = { token: "auth_token", user: "auth_user", refresh: "refresh_token" } as const;

/** Local storage where one stays signed in, session storage where not; whichever holds a token is the one in use. */
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

/** Who is signed in on this browser, as the browser remembers it; the server decides anew on every call. */
export const session = {
  token: (): string | null => read(names.token),
  refreshToken: (): string | null => read(names.refresh),
  user(): SignedInUser | null {
    const kept = read(names.user);
    if (kept === null) return null;
    try {
      return JSON.parse(kept) as SignedInUser;
    } catch {
      return null;
    }
  },
  keep({ user, token, refresh_token }: Kept, stay: boolean): void {
    const [storage, other] = stay ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
    const { id, name, role, permissions } = user;
    // Written over and never emptied first: another tab would take the gap for a sign-out.
    storage.setItem(names.token, token);
    storage.setItem(names.refresh, refresh_token);
    storage.setItem(names.user, JSON.stringify({ id, name, role, permissions }));
    for (const stale of Object.values(names)) other.removeItem(stale);
    tell();
  },
  /** New tokens in the storage that the old ones lay in. */
  renew(kept: Kept): void {
    session.keep(kept, localStorage.getItem(names.refresh) !== null);
  },
  forget(): void {
    for (const storage of storages()) for (const name of Object.values(names)) storage.removeItem(name);
    tell();
  },
  /** Calls back when this tab signs in or out, or another one does. Answers how to stop. */
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      removeEventListener("storage", listener);
    };
  },
};
