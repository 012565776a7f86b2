import { Tabs } from "@base-ui/react/tabs";
import { lazy, Suspense, useState } from "react";
import type { Profile } from "#shared/people/profile.ts";
import { AvatarPicker } from "./avatar-picker.tsx";
import { ProfileDetails } from "./profile-details.tsx";
import { ProfileSecurity } from "./profile-security.tsx";

const OwnData = lazy(() => import("./own-data.tsx"));
const OwnSessions = lazy(() => import("./own-sessions.tsx"));
const SecondStepSettings = lazy(() => import("./second-step/second-step-settings.tsx"));

/** Content of a success toast. */
type ProfileToast = { title: string; text?: string };

type Props = {
  profile: Profile;
  onChanged: (profile: Profile) => void;
  onToast: (news: ProfileToast) => void;
  /** Called on status 401. */
  onSessionEnd: () => void;
};

const savedToast = (before: Profile, after: Profile): ProfileToast =>
  after.pending_email !== null && after.pending_email !== before.pending_email
    ? {
        title: "Profile updated successfully",
        text: `Please confirm the new address with the link that we sent to ${after.pending_email}.`,
      }
    : { title: "Profile updated successfully" };

/** The signed-in user's profile; the same for travellers and staff. */
export function ProfileCard({ profile, onChanged, onToast, onSessionEnd }: Props) {
  const onSaved = (after: Profile) => {
    onChanged(after);
    onToast(savedToast(profile, after));
  };
  const [tab, setTab] = useState<unknown>(() => (location.hash === "#security" ? "security" : "information"));
  const onAvatarChanged = (avatar: string) => {
    onChanged({ ...profile, avatar });
    onToast({ title: "Success", text: "Profile picture updated successfully" });
  };
  return (
    <Tabs.Root value={tab} onValueChange={setTab} className="profile-card">
      <Tabs.List aria-label="Your profile" className="profile-tabs">
        <Tabs.Tab value="information" className="profile-tab">
          Profile Information
        </Tabs.Tab>
        <Tabs.Tab value="security" className="profile-tab">
          Security Settings
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="information" className="profile-panel" keepMounted>
        <AvatarPicker
          avatar={profile.avatar}
          name={profile.name}
          onChanged={onAvatarChanged}
          onSessionEnd={onSessionEnd}
        />
        <ProfileDetails profile={profile} onSaved={onSaved} onStale={onChanged} onSessionEnd={onSessionEnd} />
      </Tabs.Panel>
      <Tabs.Panel value="security" className="profile-panel" keepMounted>
        <ProfileSecurity
          profile={profile}
          onSaved={() => onToast({ title: "Password changed successfully!" })}
          onSessionEnd={onSessionEnd}
        />
        {tab === "security" && (
          <Suspense fallback={<p className="second-step profile-hint">Loading…</p>}>
            <SecondStepSettings onToast={onToast} onSessionEnd={onSessionEnd} />
            <OwnSessions onToast={onToast} onSessionEnd={onSessionEnd} />
            <OwnData onSessionEnd={onSessionEnd} />
          </Suspense>
        )}
      </Tabs.Panel>
    </Tabs.Root>
  );
}
