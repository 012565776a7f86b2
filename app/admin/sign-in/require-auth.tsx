import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { client, renewSession } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import { session } from "#app/kit/session/session.ts";
import { SignedInUserProvider } from "#app/kit/session/signed-in-user.tsx";
import { isBackOfficeRole } from "#shared/kit/roles.ts";
import type { OwnAccount } from "#shared/sign-in/contract.ts";
import { signInSettingsPath } from "#shared/sign-in/two-factor-rules.ts";
import { AccessDenied, Authenticating, ServerUnreachable } from "./access-screens.tsx";

/** The signed-in user according to the server, null without a session. Renews an expired session first. */
async function fetchCurrentUser(): Promise<OwnAccount | null> {
  try {
    if (!session.token() && !(session.refreshToken() && (await renewSession()))) return null;
    return await client.signIn.me({});
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error;
    session.clear();
    return null;
  }
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The login tells why it is shown instead of the screen in `from`. */
    isSignedOut?: boolean;
  }
}

const useToken = (): string | null => useSyncExternalStore(session.onChange, session.token);
const useUserId = (): number | undefined => useSyncExternalStore(session.onChange, () => session.user()?.id);

/** How soon a page that lies open shows nothing more to somebody who was banned or signed out. */
const sessionCheckMs = 10_000;

/** Asks at once when a window is used again that stood beside another one, visible all the time. */
function useOnWindowFocus(callback: () => void): void {
  const onFocus = useEffectEvent(callback);
  useEffect(() => {
    addEventListener("focus", onFocus);
    return () => removeEventListener("focus", onFocus);
  }, []);
}

/** Renders the back-office for users whose role may enter it; redirects to the login without a session. */
export function RequireAuth({ children }: { children: ReactNode }) {
  const token = useToken();
  const userId = useUserId();
  const signedOut = token === null && session.refreshToken() === null;
  const currentUser = useQuery({
    queryKey: ["sign-in", "me", userId],
    queryFn: fetchCurrentUser,
    enabled: !signedOut,
    staleTime: 5 * 60_000,
    // Only while the page is visible.
    refetchInterval: sessionCheckMs,
  });
  useOnWindowFocus(() => {
    if (!signedOut) void currentUser.refetch({ cancelRefetch: false });
  });
  const [hadSession] = useState(!signedOut);
  if (signedOut || currentUser.data === null) return <RedirectToLogin isSignedOut={hadSession} />;
  if (currentUser.data?.must_set_up_two_factor) return <RedirectToSettings />;
  if (currentUser.data && isBackOfficeRole(currentUser.data.role)) {
    return <SignedInUserProvider value={currentUser.data}>{children}</SignedInUserProvider>;
  }
  return (
    <main>
      {currentUser.isPending && <Authenticating />}
      {currentUser.isError && <ServerUnreachable busy={currentUser.isFetching} onRetry={() => currentUser.refetch()} />}
      {currentUser.data && <AccessDenied message="Only admin and staff members can access this area." />}
    </main>
  );
}

/** Opens the page of the site on which everybody sets up how they sign in. */
function RedirectToSettings() {
  useEffect(() => location.replace(signInSettingsPath), []);
  return null;
}

/** Redirects to the login with the current address in `from`. Whoever had a session reads there that it has ended. */
function RedirectToLogin({ isSignedOut }: { isSignedOut: boolean }) {
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    // Read once: the address changes during the redirect. It is that of the login for somebody who signs out.
    const { href: from, pathname } = router.latestLocation;
    if (pathname === "/admin/login") return;
    void navigate({ to: "/admin/login", search: { from }, replace: true, state: { isSignedOut } });
  }, [navigate, router, isSignedOut]);
  return null;
}
