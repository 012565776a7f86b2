import { useRef } from "react";
import { sentenceOf } from "#shared/kit/errors.ts";
import { bookingInput, type FormField, fieldError, formErrors, shownErrors } from "./booking-form.ts";
import type { Confirmation } from "./confirmation.ts";
import { type Sent, sendBooking, sendingOf } from "./send-booking.ts";
import { keepDraft, useDraft } from "./use-draft.ts";
import { useToday } from "./use-today.ts";
import type { WizardTrip } from "./wizard-data.ts";

type Events = { onSend: () => void; onSent: (confirmation: Confirmation) => void; onFailed: () => void };
type Booked = { trip: WizardTrip; category: string | null };

/** The form of the details step: what is typed, what is wrong, and sending it. */
export function useBooking({ onSend, onSent, onFailed }: Events) {
  const form_ref = useRef<HTMLFormElement>(null);
  const today = useToday();
  const [state, dispatch] = useDraft(form_ref);
  const { form, attempt } = state;
  /** Known at once, while the state of a double click's second half is still the old one. */
  const is_under_way = useRef(false);

  const type = (field: FormField, value: string) => dispatch({ type: "typed", field, value });

  /** On leaving a field it is told what is wrong with what was typed; an empty one waits for the sending. */
  const leave = (field: FormField, trip: WizardTrip) => {
    if (form[field].trim() === "" || today === "") return;
    dispatch({ type: "checked", field, error: fieldError(field, form, { trip, today }) });
  };

  function settle(sent: Sent): void {
    if ("confirmation" in sent) {
      dispatch({ type: "cleared" });
      onSent(sent.confirmation);
      return;
    }
    const { error, attempt: next } = sent;
    dispatch({
      type: "failed",
      failure: { sentence: error.message, of: "call" },
      errors: shownErrors(error.errors),
      attempt: next,
    });
    onFailed();
  }

  async function send({ trip, category }: Booked): Promise<void> {
    if (is_under_way.current) return;
    const errors = formErrors(form, { trip, today });
    if (Object.keys(errors).length > 0) {
      dispatch({ type: "failed", failure: { sentence: sentenceOf(422), of: "form" }, errors, attempt });
      return;
    }
    const sending = sendingOf(attempt, bookingInput(form, { trip_id: trip.id, category }));
    dispatch({ type: "sending", attempt: sending.attempt });
    // Kept before anything leaves: a reload from here on still sends under the same key.
    keepDraft({ form, attempt: sending.attempt });
    is_under_way.current = true;
    onSend();
    settle(
      await sendBooking(sending).finally(() => {
        is_under_way.current = false;
      }),
    );
  }

  return { form_ref, state, today, type, leave, send, clear: () => dispatch({ type: "cleared" }) };
}
export type BookingDraft = ReturnType<typeof useBooking>;
