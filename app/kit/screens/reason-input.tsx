import { Field, TextInput } from "#app/ui/field.tsx";
import type { ReasonQuestion } from "./confirm.tsx";

export type ReasonInputProps = {
  reason: ReasonQuestion;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  onFailed: () => void;
};

/** The field for the reason of what is asked about. */
export default function ReasonInput({ reason, value, onChange, error }: ReasonInputProps) {
  return (
    <Field label="Reason" hint={reason.hint} required={reason.missing !== undefined} error={error}>
      {({ required: _, ...control }) => (
        <TextInput
          {...control}
          maxLength={reason.maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
