import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { CallError } from "#app/kit/call-error.ts";
import { client, renewSession } from "#app/kit/client.ts";
import { session } from "#app/kit/session.ts";
import { SignedInProvider } from "#app/kit/signed-in.tsx";
import { backOfficeRoles } from "#shared/kit/roles.ts";
import type { SignedInUser } from "#shared/sign-in/contract.ts";
import { AccessDenied, Authenticating, Unreachable } from "./gate-screens.tsx";

/** Who is signed in according to the server; null where nobody is. An expired session is renewed on the way. */
async function whoIsIt(): Promise<SignedInUser | null> {
  try {
    if (!session.token() && !(session.refreshToken() && (await renewSession()))) return null;
    return await client.signIn.me({});
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error;
    session.forget();
    return null;
  }
}

const useToken = (): string | null => useSyncExternalStore(session.onChange, session.token);
const useUserId = (): number | undefined => useSyncExternalStore(session.onChange, () => session.user()?.id);

/** Lets into the back-office who may enter it; everybody else learns where to go. */
export function Gate({ children }: { children: ReactNode }) {
  const token = useToken();
  const user_id = useUserId();
  const signedOut = token === null && session.refreshToken() === null;
  const who = useQuery({
    queryKey: ["sign-in", "me", user_id],
    queryFn: whoIsIt,
    enabled: !signedOut,
    staleTime: 5 * 60_000,
  });
  if (signedOut || who.data === null) return <ToLogin />;
  if (who.data && backOfficeRoles.includes(who.data.role)) {
    return <SignedInProvider value={who.data}>{children}</SignedInProvider>;
  }
  return (
    <main>
      {who.isPending && <Authenticating />}
      {who.isError && <Unreachable busy={who.isFetching} onRetry={() => who.refetch()} />}
      {who.data && <AccessDenied sentence="Only admin and staff members can access this area." />}
    </main>
  );
}

/** Leads to the login, which remembers where one wanted to go. */
function ToLogin() {
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    // Read once: the address changes on the way.
    const { href: from, pathname } = router.state.location;
    if (pathname === "/admin/login") return;
    void navigate({ to: "/admin/login", search: { from }, replace: true });
  }, [navigate, router]);
  return null;
}
