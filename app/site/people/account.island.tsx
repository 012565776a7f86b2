import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { asCallError } from "#app/kit/calls/call-error.ts";
import { callPublicApi, callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { island } from "#app/kit/islands/island.tsx";
import { clearDrafts } from "#app/kit/session/draft-store.ts";
import { takeNotice } from "#app/kit/session/notice.ts";
import { deleteOfflineCopies } from "#app/kit/session/offline-copies.ts";
import { session } from "#app/kit/session/session.ts";
import { ToastRegion, useToast } from "#app/kit/site-forms/toast-region.tsx";
import { Avatar } from "#app/profile/avatar.tsx";
import { clearInputSaved } from "#app/profile/input-saved-flag.ts";
import { ProfileCard } from "#app/profile/profile-card.tsx";
import { humanize } from "#app/ui/format.ts";
import { TextLink } from "#app/ui/site/text-link.tsx";
import { TitledSection } from "#app/ui/site/titled-section.tsx";
import { hasAnyPermission } from "#shared/kit/permissions.ts";
import { isBackOfficeRole, roleLabels } from "#shared/kit/roles.ts";
import type { Profile } from "#shared/people/profile.ts";
import { setUpRequiredCode } from "#shared/sign-in/two-factor-rules.ts";
import { LedTrips } from "./led-trips.tsx";
import { OwnBookings } from "./own-bookings.tsx";
import { endSession, goToSignIn, leaveFor, messageUnlessExpired } from "./session-expiry.ts";
import type { SupportContact } from "./support-contact.tsx";

const RequiredSetUp = lazy(() => import("./required-set-up.tsx"));

function useProfile() {
  const [profile, setProfile] = useState<Profile | null>(null);
  const [problem, setProblem] = useState("");
  const [mustSetUp, setMustSetUp] = useState(false);
  const load = useCallback(async () => {
    setProblem("");
    try {
      setProfile(await callSignedInApi("GET /auth/profile", {}));
    } catch (error) {
      if (asCallError(error).code === setUpRequiredCode) setMustSetUp(true);
      else setProblem(messageUnlessExpired(error));
    }
  }, []);
  useEffect(() => {
    if (session.token()) void load();
    else goToSignIn();
  }, [load]);
  const hide = useCallback(() => setProfile(null), []);
  useFollowSession(hide);
  return { profile, setProfile, problem, mustSetUp, load };
}

/** Hides the account when another tab signs out, and loads it anew when another user has signed in there. */
function useFollowSession(hide: () => void) {
  useEffect(() => {
    const userId = session.user()?.id;
    return session.onChange(() => {
      const current = session.token() === null ? undefined : session.user()?.id;
      if (current === userId) return;
      hide();
      if (current === undefined) goToSignIn();
      else location.reload();
    });
  }, [hide]);
}

/** Signs out on this device even if the call fails; the server session then expires by itself. */
async function signOut(): Promise<void> {
  await callPublicApi("POST /auth/logout", {}).catch(asCallError);
  // First, because pages follow the end of the session.
  await deleteOfflineCopies();
  leaveFor("/");
  session.clear();
  clearDrafts();
  clearInputSaved();
}

function AccountHeader({ profile }: { profile: Profile }) {
  const isStaff = isBackOfficeRole(profile.role);
  return (
    <header className="account-head">
      <div className="account-who">
        <Avatar avatar={profile.avatar} name={profile.name} size="medium" />
        <h1 className="text-balance font-display text-title">Hello, {profile.first_name || profile.username}</h1>
        <ul className="account-marks">
          <li className="chip">{roleLabels[profile.role]}</li>
          <li className="chip account-status" data-status={profile.status}>
            {humanize(profile.status)}
          </li>
          <li className="chip">{profile.address_proved_at ? "Email confirmed" : "Email not confirmed"}</li>
        </ul>
      </div>
      <div className="account-ways">
        {isStaff && <TextLink href="/admin">Back-office</TextLink>}
        <button type="button" className="action form-again" onClick={() => void signOut()}>
          Sign out
        </button>
      </div>
    </header>
  );
}

/** For these users GET /bookings returns everyone's bookings, which would look like their own here. */
function canViewAllBookings(): boolean {
  const permissions = session.user()?.permissions ?? [];
  return hasAnyPermission(permissions, ["bookings.manage", "bookings.view_all", "bookings.approve", "bookings.cancel"]);
}

/** Guides, and staff who may lead trips, too. */
const canLeadTrips = (): boolean =>
  hasAnyPermission(session.user()?.permissions ?? [], ["guide.bookings", "bookings.manage"]);

function AllBookingsNotice() {
  return (
    <TitledSection id="own-bookings" title="Bookings" className="min-w-0">
      <p className="mt-4 max-w-md text-ash">
        You manage everyone's bookings in the <TextLink href="/admin/bookings">back-office</TextLink>.
      </p>
    </TitledSection>
  );
}

function AccountPlaceholder({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  if (problem === "") {
    return (
      <div className="account-waiting" aria-busy="true">
        <h1 className="font-display text-title">Your account</h1>
        <p role="status" className="mt-4 text-ash">
          Loading your details…
        </p>
      </div>
    );
  }
  return (
    <div className="account-waiting">
      <h1 className="font-display text-title">Failed to load profile data</h1>
      <p role="alert" className="mt-4">
        {problem}
      </p>
      <button type="button" className="action form-submit mt-6" onClick={onRetry}>
        Try Again
      </button>
    </div>
  );
}

/** Long enough to read a notice and to find what it is about. */
const noticeDurationMs = 20_000;

/** Profile, status and bookings of the signed-in user. */
function Account({ support }: { support: SupportContact }) {
  const { profile, setProfile, problem, mustSetUp, load } = useProfile();
  const toast = useToast();
  const { show } = toast;
  useEffect(() => {
    const notice = takeNotice();
    if (notice !== null) show({ tone: "good", title: notice, durationMs: noticeDurationMs });
  }, [show]);
  return (
    <>
      {profile ? (
        <>
          <AccountHeader profile={profile} />
          {canLeadTrips() && <LedTrips leadsTrips={profile.leads_trips} />}
          <div className="account-columns">
            {canViewAllBookings() ? <AllBookingsNotice /> : <OwnBookings support={support} profile={profile} />}
            <ProfileCard
              profile={profile}
              onChanged={setProfile}
              onToast={(news) => toast.show({ tone: "good", ...news })}
              onSessionEnd={endSession}
            />
          </div>
        </>
      ) : (
        !mustSetUp && <AccountPlaceholder problem={problem} onRetry={() => void load()} />
      )}
      {mustSetUp && (
        <Suspense>
          <RequiredSetUp onToast={(news) => toast.show({ tone: "good", ...news })} onSignOut={() => void signOut()} />
        </Suspense>
      )}
      <ToastRegion shown={toast.shown} hide={toast.hide} />
    </>
  );
}

export const account = island("account", Account, { when: "load" });
