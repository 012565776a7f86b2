import { Field, TextInput } from "#app/ui/field.tsx";
import { bookingLimits } from "#shared/bookings/limits.ts";

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** The text of the e-mail is edited already, so that the reason is written there. */
  isTextEdited: boolean;
};

/** Why the operator cancels or rejects a booking. */
export const ReasonField = ({ value, onChange, isTextEdited }: Props) => (
  <Field
    label="Reason"
    hint={
      isTextEdited ? "You have changed the email: write the reason there." : "Stands in the email. Empty leaves it out."
    }
  >
    {(control) => (
      <TextInput
        {...control}
        disabled={isTextEdited}
        maxLength={bookingLimits.maxReasonLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
