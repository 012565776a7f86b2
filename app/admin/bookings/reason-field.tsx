import { Field, TextInput } from "#app/ui/field.tsx";
import { bookingLimits } from "#shared/bookings/limits.ts";

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** The text of the e-mail is edited already, so that the reason is written there. */
  isTextEdited: boolean;
  /** The booking is confirmed: without a reason the e-mail offers to explain it. */
  isConfirmed: boolean;
};

/** What stands in the e-mail, or does instead of a reason. */
function describeEmpty(isConfirmed: boolean, value: string): string {
  if (!isConfirmed) return "Stands in the email. Empty leaves it out.";
  return value.trim() === ""
    ? "Stands in the email. While it is empty, the email asks the traveller to reply or call to be told why."
    : "Stands in the email.";
}

/** Why the operator cancels or rejects a booking. */
export const ReasonField = ({ value, onChange, isTextEdited, isConfirmed }: Props) => (
  <Field
    label="Reason"
    hint={isTextEdited ? "You have changed the email: write the reason there." : describeEmpty(isConfirmed, value)}
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
