import { useState } from "react";
import { callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { formatDay } from "#shared/kit/dates.ts";
import type { Profile } from "#shared/people/profile.ts";
import { ProfileField, ProfileForm } from "./profile-form.tsx";
import { useSaving } from "./use-saving.ts";

const emptyForm = { current_password: "", new_password: "", confirm_password: "" };
type PasswordFormValues = typeof emptyForm;

/** The first error of the form, checked before it is sent; "" if there is none. */
function findPasswordProblem({ current_password, new_password, confirm_password }: PasswordFormValues): string {
  if (current_password === "" || new_password === "" || confirm_password === "")
    return "All password fields are required";
  if (new_password !== confirm_password) return "New passwords do not match";
  return new_password.length < 8 ? "New password must be at least 8 characters long" : "";
}

type SecurityEvents = { onSaved: () => void; onSessionEnd: () => void };

function usePasswordForm({ onSaved, onSessionEnd }: SecurityEvents) {
  const [typed, setTyped] = useState(emptyForm);
  const saving = useSaving({ fallbackMessage: "Failed to change password", onSessionEnd });
  const bind = (name: keyof PasswordFormValues) => ({
    name,
    saving,
    value: typed[name],
    onValueChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    wide: true,
  });
  const save = () => {
    const problem = findPasswordProblem(typed);
    if (problem !== "") return saving.showProblem(problem);
    void saving.save(async () => {
      await callSignedInApi("PUT /auth/password", typed);
      setTyped(emptyForm);
      onSaved();
    });
  };
  return { saving, bind, save };
}

const passwordInput = (autoComplete: string) => ({ type: "password", autoComplete, maxLength: 256 });

/** Password form, and the dates of creation and last update. */
export function ProfileSecurity({ profile, ...events }: SecurityEvents & { profile: Profile }) {
  const { saving, bind, save } = usePasswordForm(events);
  return (
    <>
      <ProfileForm
        title="Change Password"
        text="You stay signed in here; other devices are signed out."
        saving={saving}
        button="Change Password"
        onSubmit={save}
      >
        <ProfileField {...bind("current_password")} label="Current password" {...passwordInput("current-password")} />
        <ProfileField
          {...bind("new_password")}
          label="New password"
          hint="At least 8 characters."
          {...passwordInput("new-password")}
        />
        <ProfileField {...bind("confirm_password")} label="Confirm new password" {...passwordInput("new-password")} />
      </ProfileForm>
      <dl className="profile-dates">
        <div>
          <dt>Account Created</dt>
          <dd>{formatDay(profile.created_at.slice(0, 10))}</dd>
        </div>
        <div>
          <dt>Last Updated</dt>
          <dd>{formatDay(profile.updated_at.slice(0, 10))}</dd>
        </div>
      </dl>
    </>
  );
}
