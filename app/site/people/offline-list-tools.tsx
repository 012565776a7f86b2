import { Download, Printer, Trash2 } from "lucide-react";
import { ledTripLimits } from "#shared/bookings/led-trip-rules.ts";
import type { LedDepartureDetails } from "#shared/bookings/led-trips.ts";
import { addDays, formatInstant, formatLongDay } from "#shared/kit/dates.ts";
import { canSaveList } from "./offline-list.ts";
import type { OfflineListHandle } from "./use-offline-list.ts";

type Props = { led: LedDepartureDetails; list: OfflineListHandle };

const PrintButton = () => (
  <button type="button" className="booking-tool" onClick={() => window.print()}>
    <Printer aria-hidden className="size-4" />
    Print or save as PDF
  </button>
);

/** Taking the list along: on paper, or in this browser, which then opens it without a connection. */
export function OfflineListTools({ led, list: { copy, save, remove, saveProblem, isSaving } }: Props) {
  const isSaved = copy !== null;
  const last = formatLongDay(addDays(led.end_date, ledTripLimits.daysAfter));
  return (
    <section aria-label="Take the list along" className="print-hidden mt-5">
      <div className="booking-tools">
        {isSaved && (
          <button type="button" className="booking-tool" onClick={() => void remove()}>
            <Trash2 aria-hidden className="size-4" />
            Remove from this device
          </button>
        )}
        {!isSaved && canSaveList() && (
          <button type="button" className="booking-tool" disabled={isSaving} onClick={() => void save(led)}>
            <Download aria-hidden className="size-4" />
            {isSaving ? "Saving…" : "Save on this device"}
          </button>
        )}
        <PrintButton />
      </div>
      <p role="status" className="mt-2 max-w-prose form-small">
        {isSaved
          ? `Saved ${formatInstant(copy.saved_at)}. It opens without a connection until ${last}, here and from your account’s address. Signing out deletes the list.`
          : canSaveList()
            ? "There may be no signal on the way. The list has details about health: save it only on your own device, with a screen lock."
            : "There may be no signal on the way: take the list along. To save it on this device, sign in with “Keep me signed in”."}
      </p>
      {saveProblem !== "" && (
        <p role="alert" className="mt-2 form-error">
          {saveProblem}
        </p>
      )}
    </section>
  );
}
