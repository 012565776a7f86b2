import { useState } from "react";
import { ownCall } from "#app/kit/public-call.ts";
import { OwnField, OwnForm, useSaving } from "./own-form.tsx";

const empty = { current_password: "", new_password: "", confirm_password: "" };

/** Another password; other devices are signed out by it. */
export function OwnPassword({ onSaved }: { onSaved: () => void }) {
  const [typed, setTyped] = useState(empty);
  const saving = useSaving();
  const bind = (name: keyof typeof empty) => ({
    name,
    saving,
    value: typed[name],
    onType: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    wide: true,
  });
  const save = () =>
    void saving.save(async () => {
      await ownCall("PUT /auth/password", typed);
      setTyped(empty);
      onSaved();
    });
  return (
    <OwnForm
      title="Change your password"
      text="You stay signed in here; other devices are signed out."
      saving={saving}
      button="Change password"
      onSubmit={save}
    >
      <OwnField
        {...bind("current_password")}
        label="Current password"
        input={{ type: "password", autoComplete: "current-password", maxLength: 256 }}
      />
      <OwnField
        {...bind("new_password")}
        label="New password"
        hint="At least 8 characters."
        input={{ type: "password", autoComplete: "new-password", maxLength: 256 }}
      />
      <OwnField
        {...bind("confirm_password")}
        label="Confirm new password"
        input={{ type: "password", autoComplete: "new-password", maxLength: 256 }}
      />
    </OwnForm>
  );
}
