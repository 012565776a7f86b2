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
  /** The call has failed. */
  onFailed: () => void;
  /** Something in the form is wrong, so that nothing was sent. */
  onRefused?: () => void;
};
type Booked = { trip: WizardTrip; category: string | null };

/** A form that books: what is typed, what is wrong, and sending it. */
export function useBooking({ rules, draft }: Kind, { onSend, onSent, onFailed, onRefused }: Events) {
  const form_ref = useRef<HTMLFormElement>(null);
  const today = useToday();
  const [state, dispatch] = useDraft(draft, form_ref);
  const { form, attempt } = state;
  /** Known at once, while the state of a double click's second half is still the old one. */
  const is_under_way = useRef(false);

  const type = (field: FormField, value: string) => dispatch({ type: "typed", field, value });

  /** On leaving a field it is told what is wrong with what was typed; an empty one waits for the sending. */
  const leave = (field: FormField, trip: WizardTrip) => {
    if (form[field].trim() === "" || today === "") return;
    dispatch({ type: "checked", field, error: rules.error(field, form, { trip, today }) });
  };

  function settle(sent: Sent, trip: WizardTrip): void {
    if ("confirmation" in sent) {
      dispatch({ type: "cleared" });
      onSent(besideSeen(sent.confirmation, { total: reckoned(form, trip).total, currency: trip.currency }));
      return;
    }
    const { error, attempt: next } = sent;
    dispatch({
      type: "failed",
      failure: { sentence: error.message, of: error.status === 0 ? "line" : "call" },
      errors: shownErrors(error.errors),
      attempt: next,
    });
    onFailed();
  }

  async function send({ trip, category }: Booked): Promise<void> {
    if (is_under_way.current) return;
    const errors = formErrors(form, { trip, today }, rules);
    if (Object.keys(errors).length > 0) {
      dispatch({ type: "failed", failure: { sentence: sentenceOf(422), of: "form" }, errors, attempt });
      onRefused?.();
      return;
    }
    const sending = sendingOf(attempt, bookingInput(form, { trip_id: trip.id, category }));
    dispatch({ type: "sending", attempt: sending.attempt });
    // Kept before anything leaves: a reload from here on still sends under the same key.
    keepDraft(draft, { form, attempt: sending.attempt });
    is_under_way.current = true;
    onSend();
    settle(
      await sendBooking(sending).finally(() => {
        is_under_way.current = false;
      }),
      trip,
    );
  }

  return { form_ref, state, rules, today, type, leave, send, clear: () => dispatch({ type: "cleared" }) };
}
export type BookingDraft = ReturnType<typeof useBooking>;
