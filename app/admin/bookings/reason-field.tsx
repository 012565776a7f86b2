import { Field, TextInput } from "#app/ui/field.tsx";
import { bookingLimits } from "#shared/bookings/limits.ts";

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** The traveller gets an email, which gives the reason; else only the history does. */
  isMailed: boolean;
  /** The text of the email is edited already, so that the reason is written there. */
  isTextEdited: boolean;
  /** The email says no: it needs a reason. */
  isRequired: boolean;
  /** The booking is a request that was confirmed before. */
  wasConfirmed: boolean;
  error: string | undefined;
};

/** What becomes of the reason, and why it is asked for. */
function describeReason({ isMailed, isTextEdited, isRequired, wasConfirmed }: Props): string {
  if (!isMailed) return "Stands in the history of the booking only. Empty leaves it out.";
  if (isTextEdited) return "You have changed the email: write the reason there.";
  if (!isRequired) return "Stands in the email and in the history. Empty leaves it out.";
  return wasConfirmed ? "This trip was confirmed before. The email gives the reason." : "The email gives it.";
}

/** Why the operator cancels or rejects a booking. */
export const ReasonField = (props: Props) => (
  <Field
    label="Reason"
    required={props.isRequired && !props.isTextEdited}
    error={props.error}
    hint={describeReason(props)}
  >
    {(control) => (
      <TextInput
        {...control}
        disabled={props.isTextEdited}
        maxLength={bookingLimits.maxReasonLength}
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
      />
    )}
  </Field>
);
