import { type ReactNode, useState } from "react";
import { Field, TextInput } from "#app/ui/field.tsx";

const maxReasonLength = 500;

function BanText({ onReason }: { onReason: (reason: string) => void }): ReactNode {
  const [reason, setReason] = useState("");
  return (
    <span className="grid gap-4">
      <span>
        The person is signed out everywhere at once and can't sign in again until you lift the ban. Bookings stay as
        they are, and no email is sent.
      </span>
      <Field label="Reason" hint="For your team. It stands in the details and in the history.">
        {(control) => (
          <TextInput
            {...control}
            maxLength={maxReasonLength}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              onReason(target.value);
            }}
          />
        )}
      </Field>
    </span>
  );
}

/** The question before a ban, with a field for the reason. */
export const banQuestion = (name: string, onReason: (reason: string) => void) => ({
  title: `Ban ${name}?`,
  text: <BanText onReason={onReason} />,
  ...{ confirmLabel: "Ban", danger: true },
});
