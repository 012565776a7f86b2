import { useCallback, useEffect, useState } from "react";
import { island } from "#app/kit/island.tsx";
import { ownCall, publicCall } from "#app/kit/public-call.ts";
import { session } from "#app/kit/session.ts";
import { ToastRegion, useToast } from "#app/kit/toast-region.tsx";
import { Avatar } from "#app/profile/avatar.tsx";
import { ProfileCard } from "#app/profile/profile-card.tsx";
import { holdsOneOf } from "#shared/kit/permissions.ts";
import { backOfficeRoles, roleNames } from "#shared/kit/roles.ts";
import type { Profile } from "#shared/people/profile.ts";
import type { Support } from "./contact-lines.tsx";
import { OwnBookings } from "./own-bookings.tsx";
import { endHere, failedCall, isOver, toSignIn } from "./session-over.ts";
import { worded } from "./words.ts";

function useProfile() {
  const [profile, setProfile] = useState<Profile | null>(null);
  const [problem, setProblem] = useState("");
  const load = useCallback(async () => {
    setProblem("");
    try {
      setProfile(await ownCall("GET /auth/profile", {}));
    } catch (error) {
      const callError = failedCall(error);
      if (!isOver(callError)) setProblem(callError.message);
    }
  }, []);
  useEffect(() => {
    if (session.token()) void load();
    else toSignIn();
  }, [load]);
  return { profile, setProfile, problem, load };
}

/** Signs out on this device even if the call fails; the server session then expires by itself. */
async function signOut(): Promise<void> {
  await publicCall("POST /auth/logout", {}).catch(failedCall);
  session.forget();
  location.assign("/");
}

function Head({ profile }: { profile: Profile }) {
  const isStaff = backOfficeRoles.includes(profile.role);
  return (
    <header className="account-head">
      <div className="account-who">
        <Avatar avatar={profile.avatar} name={profile.name} size="medium" />
        <h1 className="text-balance font-display text-title">Hello, {profile.first_name || profile.username}</h1>
        <ul className="account-marks">
          <li className="chip">{roleNames[profile.role]}</li>
          <li className="chip account-status" data-status={profile.status}>
            {worded(profile.status)}
          </li>
          <li className="chip">{profile.is_verified ? "E-mail address confirmed" : "E-mail address not confirmed"}</li>
        </ul>
      </div>
      <div className="account-ways">
        {isStaff && (
          <a href="/admin" className="text-link">
            Back-office
          </a>
        )}
        <button type="button" className="action form-again" onClick={() => void signOut()}>
          Sign out
        </button>
      </div>
    </header>
  );
}

/** For these users GET /bookings returns everyone's bookings, which would look like their own here. */
function seesEveryBooking(): boolean {
  const permissions = session.user()?.permissions ?? [];
  return holdsOneOf(permissions, ["bookings.manage", "bookings.view_all", "bookings.approve", "bookings.cancel"]);
}

function EveryBooking() {
  return (
    <section aria-labelledby="own-bookings" className="min-w-0">
      <h2 id="own-bookings" className="font-display text-subheading">
        Bookings
      </h2>
      <p className="mt-4 max-w-md text-ash">
        You manage everyone's bookings in the{" "}
        <a href="/admin/bookings" className="text-link">
          back-office
        </a>
        .
      </p>
    </section>
  );
}

function Waiting({ problem, again }: { problem: string; again: () => void }) {
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
      <button type="button" className="action form-submit mt-6" onClick={again}>
        Try Again
      </button>
    </div>
  );
}

/** Profile, status and bookings of the signed-in user. */
function Account({ support }: { support: Support }) {
  const { profile, setProfile, problem, load } = useProfile();
  const toast = useToast();
  return (
    <>
      {profile ? (
        <>
          <Head profile={profile} />
          <div className="account-columns">
            {seesEveryBooking() ? <EveryBooking /> : <OwnBookings support={support} />}
            <ProfileCard
              profile={profile}
              onChanged={setProfile}
              onNews={(news) => toast.show({ tone: "good", ...news })}
              onOver={endHere}
            />
          </div>
        </>
      ) : (
        <Waiting problem={problem} again={() => void load()} />
      )}
      <ToastRegion shown={toast.shown} hide={toast.hide} />
    </>
  );
}

export const account = island("account", Account, { when: "load" });
