import { Field, TextInput } from "#app/ui/field.tsx";

export type ReasonQuestion = {
  hint: string;
  maxLength: number;
  /** What is said to whoever goes on without a reason, where one is needed. */
  missing?: string;
};

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
