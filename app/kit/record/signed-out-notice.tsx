import { useEffect, useRef } from "react";
import { session } from "#app/kit/session/session.ts";
import { Alert } from "#app/ui/alert.tsx";
import { buttonClassName } from "#app/ui/button.tsx";

/** Shown when a save fails because the session has ended. Calls back once somebody has signed in, in any tab. */
export function SignedOutNotice({ onSignedIn }: { onSignedIn: () => void }) {
  const latest = useRef(onSignedIn);
  latest.current = onSignedIn;
  useEffect(() => session.onChange(() => session.token() !== null && latest.current()), []);
  return (
    <Alert tone="warn" title="You are signed out.">
      <p>What you typed is still here. Sign in, and it will be saved.</p>
      <a href="/admin/login" target="_blank" rel="noreferrer" className={`mt-2 ${buttonClassName("primary")}`}>
        Sign in<span className="sr-only"> in a new tab</span>
      </a>
    </Alert>
  );
}
