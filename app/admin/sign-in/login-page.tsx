import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { prefetchRows } from "#app/kit/screens/prefetch.ts";
import { findStartScreen, useScreens } from "#app/kit/screens/screen.ts";
import { useSiteName } from "#app/kit/screens/use-site-name.ts";
import { session } from "#app/kit/session/session.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { SignedInUser } from "#shared/sign-in/contract.ts";
import { LoginForm } from "./login-form.tsx";
import { readRedirectPath } from "./redirect-path.ts";

/** Navigates to the requested path, else to the screen with which the back-office opens. */
function useEnterBackOffice(redirectPath: string | null): (user: Pick<SignedInUser, "permissions">) => void {
  const screens = useScreens();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return ({ permissions }) => {
    const href = redirectPath ?? findStartScreen(screens, permissions)?.path ?? "/admin";
    prefetchRows(queries, { screens, permissions, href });
    navigate({ href, replace: true });
  };
}

export default function LoginPage() {
  const enter = useEnterBackOffice(readRedirectPath(useSearch({ strict: false })));
  const isSignedOut = useLocation({ select: ({ state }) => state.isSignedOut });
  const name = useSiteName();
  useEffect(() => {
    document.title = "Sign in · Back-office";
  }, []);
  useEffect(() => {
    const enterIfSignedIn = () => {
      const user = session.user();
      if (session.token() && user) enter(user);
    };
    enterIfSignedIn();
    return session.onChange(enterIfSignedIn);
  }, [enter]);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10">
      <div className="w-full max-w-sm">
        <p className="text-sm text-ash">{name}</p>
        <h1 className="mt-1 text-2xl font-semibold tracking-tight">Sign in to the back-office</h1>
        {isSignedOut && (
          <div className="mt-6">
            <Alert tone="info" title="You have been signed out. Please sign in again." />
          </div>
        )}
        <LoginForm />
        <p className="mt-6 text-sm text-ash">
          Guides and customers{" "}
          <a href="/sign-in" className="underline underline-offset-2 hover:text-ink">
            sign in on the website
          </a>
          .
        </p>
        <p className="mt-6 text-xs text-ash">Activity in the back-office is monitored and recorded.</p>
      </div>
      <a href="/" className="inline-flex min-h-9 items-center gap-2 text-sm text-ash hover:text-ink hover:underline">
        <ArrowLeft aria-hidden className="size-4" />
        Back to website
      </a>
    </main>
  );
}
