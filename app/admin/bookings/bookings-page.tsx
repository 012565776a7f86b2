import { useState } from "react";
import { useAddress } from "#app/kit/address.ts";
import { ProblemAlert } from "#app/kit/problem.tsx";
import { BookingList } from "./booking-list.tsx";
import { BookingSheet } from "./booking-sheet.tsx";
import { BookingsAddress, nothingOpen } from "./bookings-address.ts";
import { EmailDialog, type Writing } from "./email-dialog.tsx";
import { useBookingActions } from "./use-booking-actions.tsx";

/** Bookings that the user may see: list, details, form and emails. */
export default function BookingsPage() {
  const [searchState, setSearchState] = useAddress(BookingsAddress);
  const [draft, setDraft] = useState<Writing | null>(null);
  const actions = useBookingActions();
  const problem = <ProblemAlert problem={actions.problem} onDismiss={actions.dismiss} />;
  return (
    <>
      <BookingList
        address={searchState}
        setAddress={setSearchState}
        actions={actions}
        problem={searchState.booking === undefined && problem}
        onWrite={setDraft}
      />
      <BookingSheet
        shown={searchState.booking}
        editing={searchState.edit}
        actions={actions}
        problem={problem}
        onClose={() => setSearchState(nothingOpen)}
        onShow={(booking, edit) => setSearchState({ booking, edit }, { replace: true })}
        onWrite={setDraft}
      />
      {draft && <EmailDialog writing={draft} onClose={() => setDraft(null)} onSend={actions.sendEmail} />}
    </>
  );
}
