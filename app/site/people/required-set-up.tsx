import { callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { session } from "#app/kit/session/session.ts";
import SecondStepSettings from "#app/profile/second-step/second-step-settings.tsx";
import type { TwoFactorStatus } from "#shared/sign-in/two-factor-contract.ts";
import { homePathOf } from "./enter-account.ts";
import { endSession } from "./session-expiry.ts";

/** Stores the permissions that the person has from now on, and opens the person's page. */
async function enter(): Promise<void> {
  const user = await callSignedInApi("GET /auth/me", {});
  const [token, refresh_token] = [session.token(), session.refreshToken()];
  if (token && refresh_token) session.renew({ user, token, refresh_token });
  location.assign(homePathOf(user.role));
}

type Props = { onToast: (toast: { title: string }) => void; onSignOut: () => void };

/** What people see whose role needs a second step, until they have one. */
export default function RequiredSetUp({ onToast, onSignOut }: Props) {
  const onChanged = ({ codes_since, passkeys }: TwoFactorStatus) => {
    if (codes_since !== null || passkeys.length > 0) void enter();
  };
  return (
    <div className="account-set-up">
      <h1 className="text-balance font-display text-title">One step before you start</h1>
      <p className="mt-4 text-ash">
        Everybody in your role uses two-factor sign-in, so that a stolen password opens nothing. Set up one of these two
        ways: it takes about two minutes, and you need your phone or this device.
      </p>
      <SecondStepSettings onToast={onToast} onSessionEnd={endSession} onChanged={onChanged} />
      <button type="button" className="action form-again mt-8" onClick={onSignOut}>
        Sign out
      </button>
    </div>
  );
}
