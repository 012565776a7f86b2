import { Lock, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { noNetwork } from "#app/kit/call-error.ts";
import { useSignOut } from "#app/kit/sign-out.ts";
import { Button, ButtonRow, buttonLook } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

const Centred = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-[80dvh] flex-col items-center justify-center gap-3 px-6 py-10 text-center">{children}</div>
);

export const Authenticating = () => (
  <Centred>
    <div role="status" className="grid justify-items-center gap-3">
      <h1 className="text-base font-medium">Authenticating</h1>
      <Skeleton width="long" />
    </div>
  </Centred>
);

/** Explains why access is denied, with a link to the account page and a sign-out button. */
export function AccessDenied({ sentence }: { sentence: string }) {
  const signOut = useSignOut();
  return (
    <Centred>
      <Lock aria-hidden className="size-7 text-ash" strokeWidth={1.5} />
      <h1 className="text-xl font-semibold tracking-tight">Access Denied</h1>
      <p className="max-w-md text-ash">{sentence}</p>
      <div className="mt-3">
        <ButtonRow>
          <a href="/account" className={buttonLook("primary")}>
            Go to your account
          </a>
          <Button onClick={signOut}>Sign out</Button>
        </ButtonRow>
      </div>
    </Centred>
  );
}

/** The session check failed for lack of a connection; the session is not cleared. */
export const Unreachable = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <Centred>
    <WifiOff aria-hidden className="size-7 text-ash" strokeWidth={1.5} />
    <h1 className="text-xl font-semibold tracking-tight">Can't reach the server</h1>
    <p role="alert" className="max-w-md text-ash">
      {noNetwork}
    </p>
    <div className="mt-3">
      <Button tone="primary" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  </Centred>
);
