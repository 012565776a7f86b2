import { useId } from "react";
import { callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { TextField } from "#app/kit/site-forms/fields.tsx";
import { useForm } from "#app/kit/site-forms/use-form.ts";
import { formatDay } from "#shared/kit/dates.ts";
import type { Profile } from "#shared/people/profile.ts";
import { changePasswordError, passwordLength } from "#shared/sign-in/sign-in-rules.ts";
import { ProfileForm } from "./profile-form.tsx";

type SecurityEvents = { onSaved: () => void; onSessionEnd: () => void };

function usePasswordForm({ onSaved, onSessionEnd }: SecurityEvents) {
  const form = useForm({
    id: useId(),
    look: "profile",
    initialValues: { current_password: "", new_password: "", confirm_password: "" },
    labels: {
      current_password: "Current password",
      new_password: "New password",
      confirm_password: "Confirm new password",
    },
  });
  const save = () =>
    void form.submit({
      validate: (values) => {
        const message = changePasswordError(values);
        return message === null ? null : { message, errors: {} };
      },
      send: (values) => callSignedInApi("PUT /auth/password", values),
      onSent: onSaved,
      failedMessage: "Failed to change password",
      onFailed: ({ status }) => {
        if (status === 401) onSessionEnd();
      },
    });
  return { form, save };
}

const passwordInput = { type: "password", autoComplete: "new-password", maxLength: passwordLength.max } as const;

/** Password form, and the dates of creation and last update. */
export function ProfileSecurity({ profile, ...events }: SecurityEvents & { profile: Profile }) {
  const { form, save } = usePasswordForm(events);
  return (
    <>
      <ProfileForm
        title="Change Password"
        text="You stay signed in here. Other devices are signed out, and none is trusted any more."
        form={form}
        button="Change Password"
        onSubmit={save}
      >
        <TextField form={form} name="current_password" wide {...passwordInput} autoComplete="current-password" />
        <TextField form={form} name="new_password" hint="At least 8 characters." wide {...passwordInput} />
        <TextField form={form} name="confirm_password" wide {...passwordInput} />
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
