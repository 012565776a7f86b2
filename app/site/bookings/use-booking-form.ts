import type { CallError } from "#app/kit/calls/call-error.ts";
import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { refusalOf } from "#app/kit/site-forms/form-state.ts";
import { type Form, useForm } from "#app/kit/site-forms/use-form.ts";
import type { CallOptions } from "#shared/kit/client.ts";
import {
  type BookingFormValues,
  type BookingInput,
  emptyForm,
  type FormRules,
  toBookingInput,
  toFieldErrors,
  validateField,
  validateForm,
} from "./booking-form.ts";
import { estimateTotal } from "./booking-total.ts";
import { type Confirmation, toConfirmation, withShownTotal } from "./confirmation.ts";
import { useAccountDetails } from "./use-account-details.ts";
import { useToday } from "./use-today.ts";
import type { WizardTrip } from "./wizard-data.ts";

type BookingFormOptions = {
  rules: FormRules;
  draftName: string;
  /** Whether the form can't be sent yet. By default it always can be. */
  isIncomplete?: (values: BookingFormValues) => boolean;
};
type BookingFormEvents = {
  onSend: () => void;
  onSent: (confirmation: Confirmation) => void;
  /** The request failed. */
  onFailed: (error: CallError) => void;
  /** The form is invalid; nothing was sent. */
  onRefused?: () => void;
};
/** What is booked; no trip while it is not chosen. */
type BookingTarget = { trip: WizardTrip | null; category: string | null };

export type BookingFormHandle = {
  form: Form<BookingFormValues>;
  rules: FormRules;
  today: string;
  submit: () => void;
};

const postBooking = async (input: BookingInput, options: CallOptions, isEarlier: boolean): Promise<Confirmation> =>
  toConfirmation(await callPublicApi("POST /bookings", input, options), isEarlier);

/**
 * The number of people that was chosen on the page of the trip: `participants` in the address. It is taken out of the
 * address, so that a reload doesn't put it back over a number that was changed since.
 */
function takeLinkedParticipants(): Partial<BookingFormValues> {
  const url = new URL(location.href);
  const participants = url.searchParams.get("participants") ?? "";
  if (!/^[1-9]\d?$/.test(participants)) return {};
  url.searchParams.delete("participants");
  history.replaceState(history.state, "", url);
  return { participants };
}

/** State, validation and submission of a booking form. */
export function useBookingForm(
  { rules, draftName, isIncomplete = () => false }: BookingFormOptions,
  { trip, category }: BookingTarget,
  events: BookingFormEvents,
): BookingFormHandle {
  const today = useToday();
  const form = useForm<BookingFormValues>({
    id: "booking",
    initialValues: emptyForm,
    labels: rules.labels,
    draft: { name: draftName },
    takeLinkedValues: takeLinkedParticipants,
    marksRequired: true,
    validateField: (name, values) =>
      // Too many people are reported while they are typed.
      trip && today && name !== "participants" && name !== "dates_flexible"
        ? validateField(name, values, { trip, today }, rules)
        : null,
  });
  useAccountDetails(form);
  const submit = (target: WizardTrip) => {
    const toInput = (values: BookingFormValues) => toBookingInput(values, { trip_id: target.id, category });
    return form.submit({
      ...events,
      validate: (values) => {
        const errors = validateForm(values, { trip: target, today }, rules);
        // While the button looks disabled, pressing it leads straight to the first field that is missing.
        return isIncomplete(values) ? refusalOf(errors, "") : refusalOf(errors);
      },
      toInput,
      send: (values, options) => postBooking(toInput(values), options, false),
      // The traveller sees what is really booked. The body was serialized from a BookingInput.
      recover: ({ key, body }) => postBooking(JSON.parse(body) as BookingInput, { idempotencyKey: key }, true),
      toErrors: ({ errors }) => toFieldErrors(errors),
      onSent: (confirmation, values) => {
        const { total } = estimateTotal(values, target);
        events.onSent(withShownTotal(confirmation, { total, currency: target.currency }));
      },
    });
  };
  return { form, rules, today, submit: () => void (trip && submit(trip)) };
}
