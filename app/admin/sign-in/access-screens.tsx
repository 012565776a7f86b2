import { Lock, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { offlineMessage } from "#app/kit/calls/call-error.ts";
import { useSignOut } from "#app/kit/session/use-sign-out.ts";
import { Button, ButtonRow, buttonClassName } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

const CentredScreen = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-[80dvh] flex-col items-center justify-center gap-3 px-6 py-10 text-center">{children}</div>
);

export const Authenticating = () => (
  <CentredScreen>
    <div role="status" className="grid justify-items-center gap-3">
      <h1 className="text-base font-medium">Authenticating</h1>
      <Skeleton width="long" />
    </div>
  </CentredScreen>
);

/** Explains why access is denied, with a link to the account page and a sign-out button. */
export function AccessDenied({ message }: { message: string }) {
  const signOut = useSignOut();
  return (
    <CentredScreen>
      <Lock aria-hidden className="size-7 text-ash" strokeWidth={1.5} />
      <h1 className="text-xl font-semibold tracking-tight">Access Denied</h1>
      <p className="max-w-md text-ash">{message}</p>
      <div className="mt-3">
        <ButtonRow>
          <a href="/account" className={buttonClassName("primary")}>
            Go to your account
          </a>
          <Button onClick={signOut}>Sign out</Button>
        </ButtonRow>
      </div>
    </CentredScreen>
  );
}

/** The session check failed for lack of a connection; the session is not cleared. */
export const ServerUnreachable = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <CentredScreen>
    <WifiOff aria-hidden className="size-7 text-ash" strokeWidth={1.5} />
    <h1 className="text-xl font-semibold tracking-tight">Can't reach the server</h1>
    <p role="alert" className="max-w-md text-ash">
      {offlineMessage}
    </p>
    <div className="mt-3">
      <Button tone="primary" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  </CentredScreen>
);
