import { useState } from "react";
import { Field, TextInput } from "#app/ui/field.tsx";

const maxReasonLength = 500;

/** The field for the reason of a ban. */
export default function BanReason({ onReason }: { onReason: (reason: string) => void }) {
  const [reason, setReason] = useState("");
  return (
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
  );
}
