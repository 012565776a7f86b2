import { useRef } from "react";
import { sentenceOf } from "#shared/kit/errors.ts";
import { bookingInput, type FormField, type FormRules, formErrors, shownErrors } from "./booking-form.ts";
import { reckoned } from "./booking-total.ts";
import { besideSeen, type Confirmation } from "./confirmation.ts";
import type { DraftName } from "./kept.ts";
import { type Sent, sendBooking, sendingOf } from "./send-booking.ts";
import { keepDraft, useDraft } from "./use-draft.ts";
import { useToday } from "./use-today.ts";
import type { WizardTrip } from "./wizard-data.ts";

type Kind = { rules: FormRules; draft: DraftName };
type Events = {
  onSend: () => void;
  onSent: (confirmation: Confirmation) => void;
  /** The request failed. */
  onFailed: () => void;
  /** The form is invalid; nothing was sent. */
  onRefused?: () => void;
};
type Booked = { trip: WizardTrip; category: string | null };

/** State, validation and submission of a booking form. */
export function useBooking({ rules, draft }: Kind, { onSend, onSent, onFailed, onRefused }: Events) {
  const formRef = useRef<HTMLFormElement>(null);
  const today = useToday();
  const [state, dispatch] = useDraft(draft, formRef);
  const { form, attempt } = state;
  /** A ref, since state would still be stale on the second click of a double click. */
  const isInFlight = useRef(false);

  const setField = (field: FormField, value: string) => dispatch({ type: "typed", field, value });

  /** Empty fields are reported on submit only. */
  const validateOnBlur = (field: FormField, trip: WizardTrip) => {
    if (form[field].trim() === "" || today === "") return;
    dispatch({ type: "checked", field, error: rules.error(field, form, { trip, today }) });
  };

  function handleResult(result: Sent, trip: WizardTrip): void {
    if ("confirmation" in result) {
      dispatch({ type: "cleared" });
      onSent(besideSeen(result.confirmation, { total: reckoned(form, trip).total, currency: trip.currency }));
      return;
    }
    const { error, attempt: next } = result;
    dispatch({
      type: "failed",
      failure: { sentence: error.message, of: error.status === 0 ? "network" : "call" },
      errors: shownErrors(error.errors),
      attempt: next,
    });
    onFailed();
  }

  async function submit({ trip, category }: Booked): Promise<void> {
    if (isInFlight.current) return;
    const errors = formErrors(form, { trip, today }, rules);
    if (Object.keys(errors).length > 0) {
      dispatch({ type: "failed", failure: { sentence: sentenceOf(422), of: "form" }, errors, attempt });
      onRefused?.();
      return;
    }
    const submission = sendingOf(attempt, bookingInput(form, { trip_id: trip.id, category }));
    dispatch({ type: "sending", attempt: submission.attempt });
    // Stored before the request, so that a retry after a reload uses the same key.
    keepDraft(draft, { form, attempt: submission.attempt });
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
export type BookingDraft = ReturnType<typeof useBooking>;
