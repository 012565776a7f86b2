import { formatPeople } from "#app/ui/format.ts";
import { BusyLabel } from "#app/ui/site/busy-label.tsx";
import { formatPrice } from "#shared/kit/money.ts";
import { type BookingFormValues, missingFields, wizardRules } from "./booking-form.ts";
import { estimateTotal } from "./booking-total.ts";
import type { BookingFormHandle } from "./use-booking-form.ts";
import type { WizardTrip } from "./wizard-data.ts";

export const bookingFormId = "booking-form";

type Props = { state: BookingFormHandle["form"]["state"]; trip: WizardTrip };

const listFormat = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Lists the empty required fields: "full name, phone and start date". */
const formatMissingFields = (values: BookingFormValues): string =>
  listFormat.format(
    wizardRules.required
      .filter((field) => values[field].trim() === "")
      .map((field) => wizardRules.labels[field].toLowerCase()),
  );

/**
 * Disabled while sending. Until name, email and start date are filled in it says so to screen readers and looks it, but
 * pressing it leads to the first of them.
 */
function SubmitButton({ state }: Pick<Props, "state">) {
  const { isSending, values } = state;
  return (
    <button
      type="submit"
      form={bookingFormId}
      disabled={isSending}
      aria-disabled={missingFields(values).length > 0 || undefined}
      aria-busy={isSending || undefined}
      className="action submit-button"
    >
      <BusyLabel isBusy={isSending} busyLabel="Sending…">
        Submit booking
      </BusyLabel>
    </button>
  );
}

/** Below the form on wide screens. */
export function SubmitRow({ state }: Pick<Props, "state">) {
  const missing = formatMissingFields(state.values);
  return (
    <div className="submit-row">
      <SubmitButton state={state} />
      <p className="text-ash text-sm" aria-live="polite">
        {missing === "" ? "Nothing to pay now. We'll contact you within 24 hours." : `Still needed: ${missing}.`}
      </p>
    </div>
  );
}

function barMessage(missing: string, participants: number | null): string {
  if (participants === null) return "Please check the participants";
  return missing === "" ? `total for ${formatPeople(participants)}` : `Needs ${missing}`;
}

/** Fixed at the bottom of narrow screens, with the total. */
export function SubmitBar({ state, trip }: Props) {
  const { participants, total } = estimateTotal(state.values, trip);
  const missing = formatMissingFields(state.values);
  return (
    <div className="submit-bar">
      <p className="min-w-0 leading-tight">
        <strong className="block text-lg tabular-nums">
          {total === null ? "–" : formatPrice(total, trip.currency)}
        </strong>
        <span className="block text-ash text-xs">{barMessage(missing, participants)}</span>
      </p>
      <SubmitButton state={state} />
    </div>
  );
}
