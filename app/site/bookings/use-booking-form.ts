import { useRef } from "react";
import { messageForStatus } from "#shared/kit/errors.ts";
import {
  type BookingFieldName,
  type FormRules,
  toBookingInput,
  toFieldErrors,
  validateField,
  validateForm,
} from "./booking-form.ts";
import { estimateTotal } from "./booking-total.ts";
import { type Confirmation, withShownTotal } from "./confirmation.ts";
import { type BookingResult, prepareSubmission, sendBooking } from "./send-booking.ts";
import { saveBookingDraft, useBookingDraft } from "./use-booking-draft.ts";
import { useToday } from "./use-today.ts";
import type { WizardTrip } from "./wizard-data.ts";

/** `draftKey` is a key of session storage. */
type BookingFormOptions = { rules: FormRules; draftKey: string };
type BookingFormEvents = {
  onSend: () => void;
  onSent: (confirmation: Confirmation) => void;
  /** The request failed. */
  onFailed: () => void;
  /** The form is invalid; nothing was sent. */
  onRefused?: () => void;
};
type BookingTarget = { trip: WizardTrip; category: string | null };

/** State, validation and submission of a booking form. */
export function useBookingForm(
  { rules, draftKey }: BookingFormOptions,
  { onSend, onSent, onFailed, onRefused }: BookingFormEvents,
) {
  const formRef = useRef<HTMLFormElement>(null);
  const today = useToday();
  const [state, dispatch] = useBookingDraft(draftKey, formRef);
  const { form, attempt } = state;
  /** A ref, since state would still be stale on the second click of a double click. */
  const isInFlight = useRef(false);

  const setField = (field: BookingFieldName, value: string) => dispatch({ type: "typed", field, value });

  /** Empty fields are reported on submit only. */
  const validateOnBlur = (field: BookingFieldName, trip: WizardTrip) => {
    if (form[field].trim() === "" || today === "") return;
    dispatch({ type: "checked", field, error: validateField(field, form, { trip, today }, rules) });
  };

  function handleResult(result: BookingResult, trip: WizardTrip): void {
    if ("confirmation" in result) {
      dispatch({ type: "cleared" });
      onSent(withShownTotal(result.confirmation, { total: estimateTotal(form, trip).total, currency: trip.currency }));
      return;
    }
    const { error, attempt: next } = result;
    dispatch({
      type: "failed",
      failure: { message: error.message, kind: error.status === 0 ? "network" : "call" },
      errors: toFieldErrors(error.errors),
      attempt: next,
    });
    onFailed();
  }

  async function submit({ trip, category }: BookingTarget): Promise<void> {
    if (isInFlight.current) return;
    const errors = validateForm(form, { trip, today }, rules);
    if (Object.keys(errors).length > 0) {
      dispatch({ type: "failed", failure: { message: messageForStatus(422), kind: "form" }, errors, attempt });
      onRefused?.();
      return;
    }
    const submission = prepareSubmission(attempt, toBookingInput(form, { trip_id: trip.id, category }));
    dispatch({ type: "sending", attempt: submission.attempt });
    // Stored before the request, so that a retry after a reload uses the same key.
    saveBookingDraft(draftKey, { form, attempt: submission.attempt });
    isInFlight.current = true;
    onSend();
    handleResult(
      await sendBooking(submission).finally(() => {
        isInFlight.current = false;
      }),
      trip,
    );
  }

  return { formRef, state, rules, today, setField, validateOnBlur, submit, clear: () => dispatch({ type: "cleared" }) };
}
export type BookingFormHandle = ReturnType<typeof useBookingForm>;
