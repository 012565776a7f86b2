import { useEffect, useId, useState } from "react";
import type { CallError } from "#app/kit/calls/call-error.ts";
import { callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { session } from "#app/kit/session/session.ts";
import { SelectField } from "#app/kit/site-forms/choice-fields.tsx";
import { CountryField } from "#app/kit/site-forms/country-field.tsx";
import { emailInput, phoneInput, TextField } from "#app/kit/site-forms/fields.tsx";
import { refusalOf } from "#app/kit/site-forms/form-state.ts";
import { type Form, useForm } from "#app/kit/site-forms/use-form.ts";
import { humanize } from "#app/ui/format.ts";
import { roleLabels } from "#shared/kit/roles.ts";
import { genders } from "#shared/people/choices.ts";
import { registrationLimits as limits } from "#shared/people/limits.ts";
import type { Profile } from "#shared/people/profile.ts";
import { profileMessages } from "#shared/people/profile-messages.ts";
import { passwordLength } from "#shared/sign-in/sign-in-rules.ts";
import { clearInputSaved, isInputSaved, markInputSaved } from "./input-saved-flag.ts";
import { ProfileForm } from "./profile-form.tsx";
import {
  findContested,
  findProfileErrors,
  findStoredProfile,
  hasUnsavedInput,
  isEmailChanged,
  type ProfileFormValues,
  saveProfile,
  toFormValues,
  toPayload,
} from "./profile-values.ts";
import { HealthFields, RegistrationFields, registrationLabels } from "./registration-fields.tsx";

type Props = {
  profile: Profile;
  onSaved: (profile: Profile) => void;
  /** Called with the stored profile if it was changed elsewhere. */
  onStale: (profile: Profile) => void;
  /** Called on status 401. Unsaved values are stored in this tab. */
  onSessionEnd: () => void;
};

const labels = {
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  phone: "Phone",
  city: "City",
  country: "Country",
  date_of_birth: "Date of birth",
  gender: "Gender",
  current_password: "Current password",
  ...registrationLabels,
} as const;
const genderOptions = [["", "Not said"], ...genders.map((gender) => [gender, humanize(gender)] as const)] as const;

/** Updates the name in the stored session, which other pages show. */
function updateSessionName(name: string): void {
  const [user, token, refresh_token] = [session.user(), session.token(), session.refreshToken()];
  if (user && token && refresh_token) session.renew({ user: { ...user, name }, token, refresh_token });
}

/** Marks unsaved input when the session ends, before the account page leads to the sign-in page. */
function useMarkInputSaved(profile: Profile, { getState }: Form<ProfileFormValues>): void {
  useEffect(() => {
    // Effects of children run first, so this listener is called before that of the page.
    return session.onChange(() => {
      if (session.token() === null && hasUnsavedInput(profile, getState().values)) markInputSaved();
    });
  }, [profile, getState]);
}

function useProfileForm({ profile, onSaved, onStale, onSessionEnd }: Props) {
  const [isAfterSession] = useState(isInputSaved);
  const form = useForm<ProfileFormValues>({
    id: useId(),
    look: "profile",
    initialValues: toFormValues(profile),
    labels,
    draft: { name: "profile", secrets: ["current_password"] },
  });
  useMarkInputSaved(profile, form);
  const showConflict = (stored: Profile) => {
    const errors = findContested(profile, stored, form.getState().values);
    onStale(stored);
    form.setInitialValues(toFormValues(stored));
    form.refuse({ message: profileMessages.changedElsewhere, errors });
  };
  const onFailed = (error: CallError) => {
    const stored = findStoredProfile(error);
    if (stored) return showConflict(stored);
    if (error.status === 401) onSessionEnd();
  };
  const failing = { failedMessage: profileMessages.saveFailed, onFailed };
  const save = () =>
    void form.submit({
      validate: (values) => refusalOf(findProfileErrors(profile, values), ""),
      toInput: (values) => toPayload(profile, values),
      send: (values) => saveProfile(profile, values),
      onSent: (after) => {
        clearInputSaved();
        form.reset(toFormValues(after));
        updateSessionName(after.name);
        onSaved(after);
      },
      ...failing,
    });
  const cancelEmailChange = () =>
    void form.submit({
      toInput: () => ({ pending_email: null }),
      send: () => callSignedInApi("PUT /auth/profile", { pending_email: null }),
      afterwards: "keep",
      onSent: onSaved,
      ...failing,
    });
  return { form, save, cancelEmailChange, isAfterSession };
}

type PendingEmailProps = { profile: Profile; form: Form<ProfileFormValues>; onCancel: () => void };

/** The new email address awaiting confirmation, with a button to cancel the change. */
function PendingEmail({ profile, form, onCancel }: PendingEmailProps) {
  if (profile.pending_email === null) return null;
  return (
    <div className="profile-note" role="status">
      <p>
        We have sent a link to <strong>{profile.pending_email}</strong>. Once you confirm it there, you sign in with
        that address; until then with {profile.email}.
      </p>
      <button type="button" className="profile-link" disabled={form.state.isSending} onClick={onCancel}>
        Keep the present address
      </button>
    </div>
  );
}

function RoleField({ role }: Pick<Profile, "role">) {
  const id = useId();
  return (
    <div className="profile-field profile-wide">
      <label htmlFor={id}>Role</label>
      <input id={id} name="role" value={roleLabels[role]} readOnly className="profile-input" />
    </div>
  );
}

/** The form for name, contact and personal details. */
export function ProfileDetails(props: Props) {
  const { form, save, cancelEmailChange, isAfterSession } = useProfileForm(props);
  const { profile } = props;
  return (
    <ProfileForm
      title="Your details"
      text={`Username: ${profile.username}`}
      form={form}
      button="Save Changes"
      onSubmit={save}
    >
      {form.state.hasDraft && (
        <p className="profile-note" role="status">
          {isAfterSession ? "What you typed before your session ended is still here." : "What you typed is still here."}{" "}
          Please save it.
        </p>
      )}
      <TextField form={form} name="first_name" autoComplete="given-name" maxLength={limits.name} />
      <TextField form={form} name="last_name" autoComplete="family-name" maxLength={limits.name} />
      <TextField
        form={form}
        name="email"
        hint="Another address counts once you confirm it with the link that we send there."
        wide
        {...emailInput}
      />
      {isEmailChanged(form.state.values, profile) && (
        <TextField
          form={form}
          name="current_password"
          hint="Needed to change the email address."
          type="password"
          autoComplete="current-password"
          maxLength={passwordLength.max}
          wide
        />
      )}
      <PendingEmail profile={profile} form={form} onCancel={cancelEmailChange} />
      <TextField form={form} name="phone" wide {...phoneInput} />
      <TextField form={form} name="city" autoComplete="address-level2" maxLength={limits.place} />
      <CountryField form={form} name="country" maxLength={limits.place} />
      <TextField form={form} name="date_of_birth" type="date" autoComplete="bday" min="1900-01-01" />
      <SelectField form={form} name="gender" options={genderOptions} />
      <RoleField role={profile.role} />
      <RegistrationFields profile={profile} form={form} />
      <HealthFields profile={profile} form={form} />
    </ProfileForm>
  );
}
