import { useState } from "react";
import { callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { session } from "#app/kit/session/session.ts";
import { humanize } from "#app/ui/format.ts";
import { pick } from "#shared/kit/pick.ts";
import { roleLabels } from "#shared/kit/roles.ts";
import { genders } from "#shared/people/choices.ts";
import { registrationLimits as limits } from "#shared/people/limits.ts";
import type { Profile } from "#shared/people/profile.ts";
import { type ProfileFieldName, type ProfileFormValues, saveProfileDraft, takeProfileDraft } from "./profile-draft.ts";
import { ProfileField, ProfileForm } from "./profile-form.tsx";
import { type SavingState, useSaving } from "./use-saving.ts";

type Props = {
  profile: Profile;
  onSaved: (profile: Profile) => void;
  /** Called on status 401, after the unsaved values were stored in this tab. */
  onSessionEnd: () => void;
};

const toFormValues = (profile: Profile): ProfileFormValues => ({
  ...pick(profile, ["first_name", "last_name", "email", "phone", "city", "country"]),
  date_of_birth: profile.date_of_birth ?? "",
  gender: profile.gender ?? "",
});
type ProfilePayload = Parameters<typeof callSignedInApi<"PUT /auth/profile">>[1];

const genderOptions = [["", "Not said"], ...genders.map((gender) => [gender, humanize(gender)] as const)] as const;

/** Updates the name in the stored session, which other pages show. */
function updateSessionName(name: string): void {
  const [user, token, refresh_token] = [session.user(), session.token(), session.refreshToken()];
  if (user && token && refresh_token) session.renew({ user: { ...user, name }, token, refresh_token });
}

function useProfileForm({ profile, onSaved, onSessionEnd: onOver }: Props) {
  const [draft] = useState(() => takeProfileDraft(profile.id));
  const [typed, setTyped] = useState<ProfileFormValues>(draft ?? toFormValues(profile));
  const [isRestored, setRestored] = useState(draft !== null);
  const onSessionEnd = () => {
    saveProfileDraft(profile.id, typed);
    onOver();
  };
  const saving = useSaving({ fallbackMessage: "Failed to update profile", onSessionEnd });
  const bind = (name: ProfileFieldName) => ({
    name,
    saving,
    value: typed[name],
    onValueChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  const save = () =>
    void saving.save(async () => {
      // The select only offers genders of the contract.
      const after = await callSignedInApi("PUT /auth/profile", typed as ProfilePayload);
      setTyped(toFormValues(after));
      setRestored(false);
      updateSessionName(after.name);
      onSaved(after);
    });
  return { saving, bind, save, isRestored };
}

/** The new email address awaiting confirmation, with a button to cancel the change. */
function PendingEmail({ profile, saving, onSaved }: Pick<Props, "profile" | "onSaved"> & { saving: SavingState }) {
  if (profile.pending_email === null) return null;
  const cancel = () =>
    void saving.save(async () => onSaved(await callSignedInApi("PUT /auth/profile", { pending_email: null })));
  return (
    <div className="profile-note" role="status">
      <p>
        We have sent a link to <strong>{profile.pending_email}</strong>. Once it is opened, you sign in with that
        address; until then with {profile.email}.
      </p>
      <button type="button" className="profile-link" disabled={saving.isSaving} onClick={cancel}>
        Keep the present address
      </button>
    </div>
  );
}

/** The form for name, contact and personal details. */
export function ProfileDetails(props: Props) {
  const { saving, bind, save, isRestored } = useProfileForm(props);
  const { profile } = props;
  return (
    <ProfileForm
      title="Your details"
      text={`Username: ${profile.username}`}
      saving={saving}
      button="Save Changes"
      onSubmit={save}
    >
      {isRestored && (
        <p className="profile-note" role="status">
          What you typed before your session ended is still here. Please save it.
        </p>
      )}
      <ProfileField {...bind("first_name")} label="First name" autoComplete="given-name" maxLength={limits.name} />
      <ProfileField {...bind("last_name")} label="Last name" autoComplete="family-name" maxLength={limits.name} />
      <ProfileField
        {...bind("email")}
        label="Email"
        hint="Another address counts once you open the link that we send there."
        wide
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        spellCheck={false}
      />
      <PendingEmail profile={profile} saving={saving} onSaved={props.onSaved} />
      <ProfileField
        {...bind("phone")}
        label="Phone"
        wide
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <ProfileField {...bind("city")} label="City" autoComplete="address-level2" maxLength={limits.place} />
      <ProfileField {...bind("country")} label="Country" autoComplete="country-name" maxLength={limits.place} />
      <ProfileField {...bind("date_of_birth")} label="Date of birth" type="date" autoComplete="bday" min="1900-01-01" />
      <ProfileField {...bind("gender")} label="Gender" options={genderOptions} />
      <ProfileField
        name="role"
        label="Role"
        value={roleLabels[profile.role]}
        saving={saving}
        onValueChange={() => {}}
        wide
        readOnly
      />
    </ProfileForm>
  );
}
